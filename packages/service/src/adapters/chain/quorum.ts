// Several nodes of one chain: a fact is what enough of them say alike, asked of all at the same time.
import { SvcError } from '@svc/protocol';
import type { Node } from './node.ts';

/** How long nodes that are slow to say their head are waited for once enough have said theirs. */
const STRAGGLER_MS = 250;

export interface Question<T> {
  /** In words, for people: "block 940". */
  about: string;
  ask(node: Node): Promise<T>;
  /** Answers with the same key are the same answer. */
  keyOf(answer: T): string;
  /** True when a node that says something else is wrong, not only early or late. */
  isSettled: boolean;
}

export interface Answer<T> {
  node: Node;
  value: T;
}

export interface Quorum {
  readonly nodes: readonly Node[];
  /** How many must agree. */
  readonly needed: number;
  /** What enough nodes say alike. Throws SVC_UPSTREAM_FAILED while they do not: "not known yet". */
  agree<T>(question: Question<T>): Promise<T>;
  /** What each node says, for questions whose answers differ in ordinary life. Throws when too few answer. */
  gather<T>(ask: (node: Node) => Promise<T>): Promise<Answer<T>[]>;
}

export const notKnownYet = (): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', 'The nodes of the chain do not answer or do not agree yet.');

export interface QuorumOptions {
  nodes: readonly Node[];
  needed: number;
  stragglerMs?: number;
}

export function makeQuorum({ nodes, needed, stragglerMs = STRAGGLER_MS }: QuorumOptions): Quorum {
  /** Those awake first; those that rest only when the others do not suffice. */
  const waves = (): Node[][] => {
    const awake = nodes.filter(({ health }) => !health.isResting());
    const resting = nodes.filter((node) => !awake.includes(node));
    return awake.length < needed ? [[...nodes]] : resting.length === 0 ? [awake] : [awake, resting];
  };

  return {
    nodes,
    needed,
    async agree<T>(question: Question<T>) {
      const answers: Answer<T>[] = [];
      for (const wave of waves()) {
        const agreed = await vote({ nodes: wave, needed, question, answers });
        if (agreed !== null) return agreed.value;
      }
      throw notKnownYet();
    },
    async gather<T>(ask: (node: Node) => Promise<T>) {
      const answers: Answer<T>[] = [];
      for (const wave of waves()) {
        await collect({ nodes: wave, needed, ask, answers, stragglerMs });
        // A copy: a straggler may still come.
        if (answers.length >= needed) return [...answers];
      }
      throw notKnownYet();
    },
  };
}

interface Vote<T> {
  nodes: readonly Node[];
  needed: number;
  question: Question<T>;
  /** Filled; answers of an earlier wave count. */
  answers: Answer<T>[];
}

/** Ends as soon as enough agree, so that a slow node costs nothing; null when all have answered and they do not. */
function vote<T>({ nodes, needed, question, answers }: Vote<T>): Promise<Answer<T> | null> {
  return new Promise((resolve) => {
    let open = nodes.length;
    let agreedKey: string | null = null;
    const judge = ({ node, value }: Answer<T>): void => {
      // A node that has nothing yet is late, never wrong.
      if (!question.isSettled || agreedKey === null || value === null) return;
      if (question.keyOf(value) === agreedKey) node.health.agreed();
      else node.health.contradicted(question.about);
    };
    const count = (answer: Answer<T>): void => {
      answers.push(answer);
      const key = question.keyOf(answer.value);
      if (agreedKey !== null) judge(answer);
      else if (answers.filter(({ value }) => question.keyOf(value) === key).length >= needed) {
        agreedKey = key;
        answers.forEach(judge);
        resolve(answer);
      }
    };
    const close = (): void => {
      open -= 1;
      if (open === 0) resolve(null);
    };
    for (const node of nodes) {
      void question
        .ask(node)
        .then((value) => count({ node, value }), ignore)
        .then(close);
    }
  });
}

interface Collection<T> {
  nodes: readonly Node[];
  needed: number;
  ask(node: Node): Promise<T>;
  answers: Answer<T>[];
  stragglerMs: number;
}

function collect<T>({ nodes, needed, ask, answers, stragglerMs }: Collection<T>): Promise<void> {
  return new Promise((resolve) => {
    let open = nodes.length;
    let timer: NodeJS.Timeout | null = null;
    const end = (): void => {
      if (timer !== null) clearTimeout(timer);
      resolve();
    };
    const close = (): void => {
      open -= 1;
      if (open === 0) end();
      else if (answers.length >= needed) timer ??= setTimeout(end, stragglerMs);
    };
    for (const node of nodes) {
      void ask(node)
        .then((value) => void answers.push({ node, value }), ignore)
        .then(close);
    }
  });
}

/** The node itself has noted why. */
function ignore(): void {}
