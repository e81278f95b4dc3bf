// API versions, and where an older date version would translate an event's payload.
import type { EventType } from './event-types.ts';

export const CURRENT_API_VERSION = '2026-09-15';

/** Every version the service speaks, newest first. */
export const API_VERSIONS: readonly string[] = [CURRENT_API_VERSION];

export type EventData = Record<string, unknown>;

/** Turns the payload of the version after `version` into that of `version`. */
export interface VersionStep {
  version: string;
  translate: (data: EventData, type: EventType) => EventData;
}

/** The steps back in time, newest first. Empty while there is one version. */
export const VERSION_STEPS: readonly VersionStep[] = [];

export const isApiVersion = (text: string): boolean => API_VERSIONS.includes(text);

/** The payload as an endpoint pinned to `toVersion` expects it. Date versions compare as text. */
export const translateEventData = (
  data: EventData,
  type: EventType,
  toVersion: string,
  steps: readonly VersionStep[] = VERSION_STEPS,
): EventData =>
  steps
    .filter((step) => step.version >= toVersion)
    .reduce((translated, step) => step.translate(translated, type), data);
