import { bodyText, type SampleBody, type SamplePart } from '../../shared/samples/request.ts';

/** What parts the parts of a form; any line that stands in none of them would do. */
const BOUNDARY = 'boundary';

/** A body as it goes over the wire, for readers: a form has a line for each field. Empty where it is the content of a file. */
export function wireText(body: SampleBody): string {
  switch (body.kind) {
    case 'form':
      return body.fields
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        .join('&\n');
    case 'multipart':
      return body.parts.length === 0 ? '' : [...body.parts.flatMap(partLines), `--${BOUNDARY}--`].join('\n');
    case 'file':
      return '';
    default:
      return bodyText(body);
  }
}

function partLines(part: SamplePart): string[] {
  const file = part.kind === 'file' ? `; filename="${part.file}"` : '';
  return [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${part.name.replace(/["\r\n]/g, encodeURIComponent)}"${file}`,
    ...(part.type === '' ? [] : [`Content-Type: ${part.type}`]),
    '',
    part.kind === 'file' ? `<${part.file}>` : part.text,
  ];
}
