import { doubleQuoted } from './escape.ts';
import { allHeaders, bodyText, type SampleRequest } from './request.ts';

/** Go with net/http. */
export function goSample(request: SampleRequest): string {
  const { body } = request;
  const headers = allHeaders(request).map(
    ([name, value]) => `\trequest.Header.Set(${doubleQuoted(name)}, ${doubleQuoted(value)})\n`,
  );
  return `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
${body ? '\t"strings"\n' : ''})

func main() {
${body ? `\tbody := strings.NewReader(${goLiteral(bodyText(body))})\n` : ''}	request, err := http.NewRequest("${request.method}", ${doubleQuoted(request.url)}, ${body ? 'body' : 'nil'})
	if err != nil {
		log.Fatal(err)
	}
${headers.join('')}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()

	text, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.Status)
	fmt.Println(string(text))
}`;
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
