// Follows a tutorial in an empty folder, and looks for what the page promises with the flag off, on, and off again.
// usage: node test/tutorials/run.mjs <name>
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stepsOf } from './page-steps.mjs';
import { called, opened, shell, started } from './programs.mjs';
import { createFlag } from './unleash.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const recipes = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recipes.json'), 'utf8'));
const unleash = {
  url: process.env.UNLEASH_URL ?? 'http://localhost:4242',
  adminToken: process.env.UNLEASH_ADMIN_TOKEN,
  backendToken: process.env.UNLEASH_BACKEND_TOKEN ?? 'default:development.unleash-insecure-api-token',
  frontendToken:
    process.env.UNLEASH_FRONTEND_TOKEN ?? 'default:development.unleash-insecure-frontend-api-token',
};
const WAIT = 90_000;

const recipe = recipes[process.argv[2]];
if (!recipe || !unleash.adminToken) {
  console.error(
    `usage: UNLEASH_ADMIN_TOKEN=… node test/tutorials/run.mjs ${Object.keys(recipes).join(' | ')}`,
  );
  process.exit(2);
}

/** Puts the address and the tokens of this Unleash where the page has its own or a placeholder. */
function personalize(text) {
  return text
    .replaceAll(/http:\/\/localhost:4242|<your-unleash-url>/g, unleash.url)
    .replaceAll(
      /default:development\.unleash-insecure-frontend-api-token|<your-frontend-token>/g,
      unleash.frontendToken,
    )
    .replaceAll(
      /default:development\.unleash-insecure-api-token|<your-backend-token>/g,
      unleash.backendToken,
    );
}

/** Does what the page says, from its first command to its last file; returns the folder of the project. */
async function follow(page, start) {
  let folder = start;
  for (const step of stepsOf(readFileSync(path.join(repository, page), 'utf8'))) {
    if (step.commands) {
      console.log(step.commands.trimEnd().replaceAll(/^/gm, '$ '));
      folder = await shell(step.commands, folder);
    } else {
      console.log(`+ ${step.file}`);
      const file = path.join(folder, step.file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, personalize(step.text));
    }
  }
  return folder;
}

function look(folder, base) {
  const env = { UNLEASH_URL: `${unleash.url}/api`, API_TOKEN: unleash.backendToken };
  if (recipe.call) return called(recipe.call, folder, env);
  const program = started(recipe.start, folder, env);
  return recipe.open ? opened(recipe.open, program, base) : program;
}

async function expect(program, state, fits) {
  const end = Date.now() + WAIT;
  let seen = '';
  while (Date.now() < end) {
    seen = await program.read();
    if (fits(seen)) {
      console.log(`flag ${state}: ${JSON.stringify(seen.trim())}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`flag ${state}: after ${WAIT / 1_000} seconds, there is ${JSON.stringify(seen)}`);
}

const isOff = (text) => text.includes(recipe.off) && !text.includes(recipe.on);
const isOn = (text) => text.includes(recipe.on);

const base = mkdtempSync(path.join(tmpdir(), 'tutorial-'));
const start = path.join(base, 'unleash');
mkdirSync(start);
const flag = await createFlag(unleash, recipe.flag);
let program;
try {
  program = await look(await follow(recipe.page, start), base);
  await expect(program, 'off', isOff);
  await flag.turn('on');
  await expect(program, 'on', isOn);
  await flag.turn('off');
  await expect(program, 'off again', isOff);
} finally {
  await program?.close();
  await flag.remove();
  rmSync(base, { recursive: true, force: true });
}
