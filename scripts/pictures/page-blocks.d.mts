export interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'steps' | 'figure' | 'other';
  id?: string;
  text: string;
  start: number;
  end: number;
}
export function readBlocks(text: string): Block[];
export function findPlace(blocks: Block[], place: { under?: string; after?: string }): Block | null;
