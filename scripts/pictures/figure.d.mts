import type { Picture, Place } from './list.mjs';

export function toFigure(picture: Picture, place: Place): string;
export function wordsOf(picture: Picture, place: Place): string;
