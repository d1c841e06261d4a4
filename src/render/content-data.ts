import { isDay } from '../shared/day.ts';
import type { PageHead } from './document.ts';
import { type HtmlElement, hasClass } from './html-tree.ts';
import { collectSections } from './sections.ts';
import type { Thing } from './structured-data.ts';

/** What the content of a page holds that search engines know a type for: videos of which all is said, and questions. */
export function describeContent(
  content: HtmlElement,
  { isFaq }: Pick<PageHead, 'isFaq'>,
  origin: string,
): Thing[] {
  return [...describeVideos(content, origin), ...(isFaq === true ? describeQuestions(content) : [])];
}

/** Videos whose name, description, image and day are known; search engines refuse those that lack one. */
function describeVideos(content: HtmlElement, origin: string): Thing[] {
  const things: Thing[] = [];
  // One list for all of the tree: there are a thousand elements on a page, and a video on hardly any.
  const visit = ({ children }: HtmlElement) => {
    for (const child of children) {
      if (typeof child === 'string') continue;
      if (child.attributes['data-uploaded'] === undefined || !hasClass(child, 'video')) visit(child);
      else things.push(...describeVideo(child, origin));
    }
  };
  visit(content);
  return things;
}

function describeVideo(video: HtmlElement, origin: string): Thing[] {
  const {
    'data-name': name,
    'data-description': description,
    'data-uploaded': uploadDate,
  } = video.attributes;
  const image = video.attributes['data-image'];
  if (!name || !description || !image || !uploadDate || !isDay(uploadDate)) return [];
  const url = (address: string) => new URL(address, origin).href;
  return [
    {
      '@type': 'VideoObject',
      ...{ name, description, thumbnailUrl: url(image), uploadDate },
      ...describePlace(video, url),
    },
  ];
}

/** Where a video plays, or its file. */
function describePlace(video: HtmlElement, url: (address: string) => string): Record<string, string> {
  for (const child of video.children) {
    if (typeof child === 'string') continue;
    const embed = child.attributes['data-embed'];
    if (embed) return { embedUrl: url(embed.split('?')[0] ?? '') };
    if (child.name === 'video' && child.attributes.src) return { contentUrl: url(child.attributes.src) };
  }
  return {};
}

/** Marks that end a question in the scripts that have one. */
const QUESTION = /[?？؟⸮]$/;

/** True for a heading that asks something. */
export function isQuestion(heading: string): boolean {
  return QUESTION.test(heading.trim());
}

/** Headings that ask, each with all that stands below it until the next heading of its depth. */
function describeQuestions(content: HtmlElement): Thing[] {
  const sections = collectSections(content, '');
  const questions = sections.flatMap(({ heading, depth }, index): Thing[] => {
    if (index === 0 || !isQuestion(heading)) return [];
    const end = sections.findIndex((later, at) => at > index && later.depth <= depth);
    const own = sections.slice(index, end === -1 ? undefined : end);
    // Below a question, another one is an entry of its own.
    const inner = own.findIndex((section, at) => at > 0 && isQuestion(section.heading));
    const text = own
      .slice(0, inner === -1 ? undefined : inner)
      .map((section, at) =>
        [at > 0 && section.heading, section.text, section.code].filter(Boolean).join('\n'),
      )
      .join('\n')
      .trim();
    if (text === '') return [];
    return [{ '@type': 'Question', name: heading, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  return questions.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: questions }];
}
