// The Sandbox levers with their fields, as the API lists them.
import type { TestActionList } from './resources/test-actions.ts';
import { SANDBOX_ACTION_NAMES, SANDBOX_ACTIONS, SANDBOX_FIELDS, type SandboxField } from './sandbox-actions.ts';

export const listTestActions = (): TestActionList => ({
  actions: SANDBOX_ACTION_NAMES.map((action) => {
    const { on, description, required, optional } = SANDBOX_ACTIONS[action];
    const fieldOf = (name: SandboxField, isRequired: boolean) => {
      const field: { description: string; values?: readonly string[] } = SANDBOX_FIELDS[name];
      const values = field.values === undefined ? {} : { values: [...field.values] };
      return { name, required: isRequired, description: field.description, ...values };
    };
    return {
      action,
      on,
      description,
      fields: [...required.map((name) => fieldOf(name, true)), ...optional.map((name) => fieldOf(name, false))],
    };
  }),
});
