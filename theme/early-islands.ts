/** Runs inside the head of documents that hold islands, behind `early.ts`. Bundled as an inline script. */
import { keepEarlyIslandInput } from '../src/runtime/early-island-input.ts';

keepEarlyIslandInput(window);
