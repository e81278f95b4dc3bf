// API versions, and the translation of an event's payload to an older version.
import type { EventType } from './event-types.ts';

export const CURRENT_API_VERSION = '2026-09-15';

/** Every supported version, newest first. */
export const API_VERSIONS: readonly string[] = [CURRENT_API_VERSION];

export type EventData = Record<string, unknown>;

/** Translates the payload from the version after `version` to `version`. */
export interface VersionStep {
  version: string;
  translate: (data: EventData, type: EventType) => EventData;
}

/** The translation steps, newest first. Empty while there is one version. */
const VERSION_STEPS: readonly VersionStep[] = [];

export const isApiVersion = (text: string): boolean => API_VERSIONS.includes(text);

/** Returns the payload for an endpoint pinned to `toVersion`. Date versions compare as text. */
export const translateEventData = (
  data: EventData,
  type: EventType,
  toVersion: string,
  steps: readonly VersionStep[] = VERSION_STEPS,
): EventData =>
  steps
    .filter((step) => step.version >= toVersion)
    .reduce((translated, step) => step.translate(translated, type), data);
