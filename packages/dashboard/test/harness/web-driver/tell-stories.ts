// Tells every story in one browser, and collects what went wrong with the name of its story.
import { makeRemoteVisitor, type RemoteVisitor } from './remote-visitor.ts';
import { type House, STORIES } from './stories.ts';
import type { WebDriver } from './web-driver.ts';

const DESKTOP = { width: 1280, height: 900 };

export interface ToldStory {
  name: string;
  problems: string[];
}

/** `onTold` is called after each story, while the browser still shows how it ended. */
export async function tellStories(
  driver: WebDriver,
  house: House,
  onTold: (told: ToldStory, visitor: RemoteVisitor) => Promise<void> = async () => undefined,
): Promise<ToldStory[]> {
  const visitor = makeRemoteVisitor(driver);
  await driver.setSize(DESKTOP);
  const all: ToldStory[] = [];
  for (const { name, run } of STORIES) {
    const problems: string[] = [];
    await run(visitor, house).catch((error: Error) => problems.push(error.message));
    problems.push(...(await visitor.takeProblems()));
    const told = { name, problems };
    all.push(told);
    await onTold(told, visitor);
  }
  return all;
}
