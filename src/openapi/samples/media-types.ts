import { mimes } from 'mrmime';

/** True for JSON and types built on it, ranges such as any type included. */
export function isJson(mediaType: string): boolean {
  return /^(?:[\w.*-]+\/(?:[\w.*-]+\+)?json|\*\/\*)\s*(?:;|$)/i.test(mediaType);
}

/** True for XML and types built on it. */
export function isXml(mediaType: string): boolean {
  return /^[\w.-]+\/(?:[\w.*-]+\+)?xml\s*(?:;|$)/i.test(mediaType);
}

/** True for the form that pages of the web send. */
export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded/i.test(mediaType);
}

/** True for the form that has files among its fields, and for any body in parts. */
export function isFormData(mediaType: string): boolean {
  return /^multipart\/(?:form-data|\*)\s*(?:;|$)/i.test(mediaType);
}

/** True for bodies that are made of parts. */
export function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType);
}

/** True for types whose text JSON is too. */
export function isYaml(mediaType: string): boolean {
  return /^[\w.-]+\/(?:[\w.-]+[+.-])?yaml\s*(?:;|$)/i.test(mediaType);
}

let extensions: Map<string, string> | undefined;

/** A file name for content of a type: `photo.png`; `.bin` where the type says nothing. */
export function fileNameOf(name: string, mediaType: string): string {
  if (!extensions) {
    extensions = new Map();
    for (const [extension, type] of Object.entries(mimes)) {
      // The usual one of several is the first that has as many letters as usual ones have.
      if (!extensions.has(type) || extension === 'jpg' || extension === 'txt')
        extensions.set(type, extension);
    }
  }
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = type === 'application/octet-stream' ? undefined : extensions.get(type);
  const base = name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '') || 'file';
  return `${base}.${known ?? 'bin'}`;
}
