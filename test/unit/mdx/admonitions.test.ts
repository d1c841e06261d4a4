import { describe, expect, it } from 'vitest';
import { faults, render } from './render.ts';

describe('admonitions', () => {
  it('have a type and content', () => {
    expect(render(':::tip\nHello *you*\n:::')).toBe(
      '<x-admonition type="tip"><p>Hello <em>you</em></p></x-admonition>',
    );
  });

  it('take a title with inline markup', () => {
    expect(render(':::note[My *own* `title`]\nx\n:::')).toBe(
      '<x-admonition type="note"><x-admonitiontitle>My <em>own</em> <code>title</code></x-admonitiontitle><p>x</p></x-admonition>',
    );
  });

  it('nest with more colons outside', () => {
    expect(render('::::note\n:::tip\nx\n:::\n::::')).toBe(
      '<x-admonition type="note"><x-admonition type="tip"><p>x</p></x-admonition></x-admonition>',
    );
    expect(render('::::note[T]\n:::tip\nx\n:::\n::::')).toContain('<x-admonition type="tip">');
  });

  it('work in lists', () => {
    expect(render('- item\n  :::info\n  x\n  :::')).toContain(
      '<x-admonition type="info"><p>x</p></x-admonition>',
    );
  });

  it('come from GitHub alerts too', () => {
    expect(render('> [!WARNING]\n> careful')).toBe(
      '<x-admonition type="warning"><p>careful</p></x-admonition>',
    );
    expect(render('> [!NOTE]\n>\n> - x')).toContain('<x-admonition type="note"><ul>');
    expect(render('> [!OTHER]\n> x')).toContain('<blockquote>');
    expect(render('> [!NOTE] text')).toContain('<blockquote>');
  });

  it('nest as alerts', () => {
    expect(render('> [!NOTE]\n> a\n>\n> > [!TIP]\n> > b')).toContain(
      '<x-admonition type="tip"><p>b</p></x-admonition></x-admonition>',
    );
  });

  it('report an unknown name with the nearest one', () => {
    expect(faults(':::wraning[Careful]\nx\n:::')).toEqual([
      'admonition-unknown 1:1 There is no admonition `wraning` | Write :::warning; the names are note, tip, info, warning, danger, caution, important.',
    ]);
  });

  it('report a title without brackets, and not its closing line', () => {
    expect(faults('text\n\n:::note Read this\n\nx\n\n:::')).toEqual([
      'admonition-unknown 3:1 The title of this admonition has no brackets | Write :::note[Read this].',
    ]);
    expect(faults('::: tip\nx\n:::', { format: 'md' })).toEqual([
      'admonition-unknown 1:1 This `:::` line opens no admonition | Write :::tip.',
    ]);
  });

  it('report a block that is never closed at its opener', () => {
    expect(faults('a\n\n:::note\n\nb')).toEqual([
      'admonition-unclosed 3:1 This `:::note` is never closed | Write ::: on a line of its own where the block ends.',
    ]);
  });

  it('explain blocks in blocks with the same number of colons', () => {
    expect(faults(':::note\n:::tip\nx\n:::\n:::')).toEqual([
      'admonition-unclosed 2:1 This `:::tip` is never closed | Write ::: on a line of its own where the block ends. ' +
        'An outer block needs more colons than the blocks in it: ::::tip.',
    ]);
  });

  it('report a closing line without a block', () => {
    expect(faults('x\n\n:::')).toEqual([
      'admonition-unknown 3:1 This `:::` closes no admonition | Remove it, or open a block before it with :::note.',
    ]);
  });

  it('leave `:::` in code alone', () => {
    expect(faults('`:::note Title`\n\n```md\n:::note Title\n```')).toEqual([]);
  });
});
