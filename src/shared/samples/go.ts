import { doubleQuoted } from './escape.ts';
import {
  allHeaders,
  bodyText,
  CERTIFICATE,
  isTyped,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
} from './request.ts';

const CHECK = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

const CLIENT = `	certificate, err := tls.LoadX509KeyPair("${CERTIFICATE.certificate}", "${CERTIFICATE.key}")
${CHECK}	client := &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{Certificates: []tls.Certificate{certificate}},
	}}

`;

/** Lines that make the body, the expression that sends it, and its content type where it is no constant. */
interface GoBody {
  packages: string[];
  lines: string;
  value: string;
  type: string;
}

/** Go with net/http. */
export function goSample(request: SampleRequest): string {
  const body = bodyOf(request.body);
  const [answerPackages, answer] = answerOf(request.answer);
  const certificate = request.certificate === true;
  const packages = [
    ...['log', 'net/http', ...body.packages, ...answerPackages],
    ...(certificate ? ['crypto/tls'] : []),
  ];
  const headers = allHeaders(request).map(
    ([name, value]) => `\trequest.Header.Set(${doubleQuoted(name)}, ${doubleQuoted(value)})\n`,
  );
  if (body.type !== '') headers.push(`\trequest.Header.Set("Content-Type", ${body.type})\n`);
  return `package main

import (
${[...new Set(packages)]
  .sort()
  .map((name) => `\t"${name}"\n`)
  .join('')})

func main() {
${body.lines}	request, err := http.NewRequest("${request.method}", ${doubleQuoted(request.url)}, ${body.value})
${CHECK}${headers.join('')}
${certificate ? CLIENT : ''}	response, err := ${certificate ? 'client' : 'http.DefaultClient'}.Do(request)
${CHECK}	defer response.Body.Close()

${answer}}`;
}

function answerOf(answer: SampleRequest['answer']): [packages: string[], lines: string] {
  if (answer?.kind === 'file') {
    const lines = `	file, err := os.Create(${doubleQuoted(answer.file)})
${CHECK}	defer file.Close()
	if _, err := io.Copy(file, response.Body); err != nil {
		log.Fatal(err)
	}
`;
    return [['io', 'os'], lines];
  }
  if (answer?.kind === 'stream') {
    const lines = `	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		fmt.Println(lines.Text())
	}
`;
    return [['bufio', 'fmt'], lines];
  }
  return [
    ['fmt', 'io'],
    `	text, err := io.ReadAll(response.Body)
${CHECK}	fmt.Println(response.Status)
	fmt.Println(string(text))
`,
  ];
}

function bodyOf(body: SampleBody | null): GoBody {
  if (!body) return { packages: [], lines: '', value: 'nil', type: '' };
  switch (body.kind) {
    case 'form': {
      const fields = body.fields.map(
        ([name, value]) => `\tform.Add(${doubleQuoted(name)}, ${doubleQuoted(value)})\n`,
      );
      return {
        packages: ['net/url', 'strings'],
        lines: `\tform := url.Values{}\n${fields.join('')}\n`,
        value: 'strings.NewReader(form.Encode())',
        type: doubleQuoted(body.mediaType),
      };
    }
    case 'multipart':
      return multipartOf(body.parts);
    case 'file':
      return {
        packages: ['os'],
        lines: `\tbody, err := os.Open(${doubleQuoted(body.file)})\n${CHECK}\tdefer body.Close()\n\n`,
        value: 'body',
        type: '',
      };
    default:
      return {
        packages: ['strings'],
        lines: `\tbody := strings.NewReader(${goLiteral(bodyText(body))})\n`,
        value: 'body',
        type: '',
      };
  }
}

function multipartOf(parts: readonly SamplePart[]): GoBody {
  const packages = ['bytes', 'mime/multipart'];
  if (parts.some(({ kind }) => kind === 'file')) packages.push('io', 'os');
  if (parts.some(isTyped)) packages.push('net/textproto');
  let count = 0;
  const lines = parts.map((part) =>
    part.kind === 'file' ? fileLines(part, ++count) : textLines(part, ++count),
  );
  return {
    packages,
    lines: `	body := &bytes.Buffer{}
	form := multipart.NewWriter(body)
${lines.join('')}	form.Close()

`,
    value: 'body',
    type: 'form.FormDataContentType()',
  };
}

function textLines(part: SamplePart & { kind: 'text' }, number: number): string {
  if (part.type === '') return `\tform.WriteField(${doubleQuoted(part.name)}, ${goLiteral(part.text)})\n`;
  return `	part${number}, err := ${typedPart(part)}
${CHECK}	part${number}.Write([]byte(${goLiteral(part.text)}))
`;
}

/** What makes a part with a type of its own. */
function typedPart(part: SamplePart): string {
  const quoted = (text: string) => `"${text.replace(/["\\\r\n]/g, encodeURIComponent)}"`;
  const file = part.kind === 'file' ? `; filename=${quoted(part.file)}` : '';
  return `form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {${doubleQuoted(`form-data; name=${quoted(part.name)}${file}`)}},
		"Content-Type":        {${doubleQuoted(part.type)}},
	})`;
}

function fileLines(part: SamplePart & { kind: 'file' }, number: number): string {
  const creation = isTyped(part)
    ? typedPart(part)
    : `form.CreateFormFile(${doubleQuoted(part.name)}, ${doubleQuoted(part.file)})`;
  return `	file${number}, err := os.Open(${doubleQuoted(part.file)})
${CHECK}	defer file${number}.Close()
	part${number}, err := ${creation}
${CHECK}	if _, err := io.Copy(part${number}, file${number}); err != nil {
		log.Fatal(err)
	}
`;
}

/** A raw literal where the text has several lines and a raw literal can hold it; backticks stand between two. */
export function goLiteral(text: string): string {
  // Raw literals lose carriage returns, and Go refuses a byte order mark and NUL in its source.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these can't stand in a raw literal
  if (!text.includes('\n') || /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/.test(text))
    return doubleQuoted(text);
  return text
    .split(/(`+)/)
    .map((part, index) => (index % 2 === 1 ? `"${part}"` : part === '' ? null : `\`${part}\``))
    .filter((part) => part !== null)
    .join(' + ');
}
