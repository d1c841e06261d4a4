import type { Picture } from './list.mjs';

export function toFigure(picture: Picture, page: string): string;
