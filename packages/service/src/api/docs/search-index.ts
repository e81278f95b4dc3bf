// What the search looks through: each section of each page, with its address and its words.
import { anchorOf } from './anchor-of.ts';
import { type Page, plainText } from './read-pages.ts';

interface Section {
  /** The address of the section. */
  at: string;
  page: string;
  heading: string;
  text: string;
}

const MAX_TEXT_CHARS = 4000;

export const makeSearchIndex = (pages: readonly Page[]): Section[] => pages.flatMap(sectionsOf);

function sectionsOf({ name, title, markdown }: Page): Section[] {
  const anchors = new Map<string, number>();
  const withoutCode = markdown.replace(/^```.*?^```$/gms, (block) => block.replace(/^#/gm, ' #'));
  return withoutCode
    .split(/^(?=#{1,4} )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, heading = title, rest = part] = /^#{1,4} (.+)\n?([\s\S]*)$/.exec(part) ?? [];
      const text = plainText(rest).slice(0, MAX_TEXT_CHARS);
      return { at: `/docs/${name}#${anchorOf(heading, anchors)}`, page: title, heading: plainText(heading), text };
    });
}
