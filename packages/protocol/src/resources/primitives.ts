// Small schemas that resources and bodies are made of, and the messages for unmet patterns.

import { type TProperties, type TSchema, Type } from 'typebox';
import { ADDRESS_PATTERN } from '../addresses.ts';
import { AMOUNT_PATTERN } from '../amounts.ts';
import { ENVS } from '../chains.ts';
import { idPattern, REFERENCE_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import type { IdPrefix } from '../names.ts';
import { fault } from '../sentences.ts';
import { RESOURCE_NOTES } from './field-notes.ts';
import { withNotes } from './with-notes.ts';

/** A closed object with a name, so that an OpenAPI document can refer to it. */
export const resource = <Properties extends TProperties>($id: string, properties: Properties) =>
  Type.Object(withNotes($id, properties), {
    $id,
    additionalProperties: false,
    ...(RESOURCE_NOTES[$id] !== undefined && { description: RESOURCE_NOTES[$id] }),
  });

/** A closed object inside another. `owner` chooses among the notes of its fields. */
export const closed = <Properties extends TProperties>(properties: Properties, options: object = {}, owner = '') =>
  Type.Object(withNotes(owner, properties), { ...options, additionalProperties: false as const });

export const nullable = <Inner extends TSchema>(inner: Inner) => Type.Union([inner, Type.Null()]);

export const oneOf = <Values extends string[]>(values: readonly [...Values]) => Type.Enum(values, { type: 'string' });

const BANK_CODE_PATTERN = '^[0-9]{2,10}$';
const ACCOUNT_NUMBER_PATTERN = '^[0-9]{10}$';
const TX_HASH_PATTERN = '^0x[0-9a-fA-F]{64}$';
const DIGITS_PATTERN = '^[0-9]{1,78}$';
export const BASE64URL_PATTERN = '^[A-Za-z0-9_-]+$';
const BASE_UNITS_PATTERN = '^(0|[1-9][0-9]*)$';
const FORMATTED_PATTERN = '^(0|[1-9][0-9]*)(\\.[0-9]*[1-9])?$';
const NGN_PATTERN = '^(0|[1-9][0-9]*)\\.[0-9]{2}$';
const HEX_PATTERN = '^0x([0-9a-fA-F]{2})*$';
const RFC3339_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$';
const METADATA_KEY_PATTERN = `^[\\s\\S]{1,${LIMITS.metadataKeyChars}}$`;
/** The e-mail address of a person who signs in: in any script. Every dot ends a label, so there is one way only to read it. */
export const PERSON_EMAIL_PATTERN = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';
export const EMAIL_PATTERN =
  "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$";

/** The message for an unmet pattern: a regular expression is not a message. */
export const PATTERN_MESSAGES: Readonly<Record<string, string>> = {
  [ADDRESS_PATTERN]: fault('address_form'),
  [AMOUNT_PATTERN]: fault('amount_form'),
  [REFERENCE_PATTERN]: 'must look like op:<lowercase letters and hyphens>:<8 to 64 hexadecimal digits and hyphens>',
  [BANK_CODE_PATTERN]: fault('bank_code_form'),
  [ACCOUNT_NUMBER_PATTERN]: fault('account_form'),
  [TX_HASH_PATTERN]: fault('hash_form'),
  [EMAIL_PATTERN]: fault('email_form'),
  [PERSON_EMAIL_PATTERN]: fault('email_form'),
  [BASE64URL_PATTERN]: 'must be base64url without padding',
  [DIGITS_PATTERN]: 'must be 1 to 78 digits',
  [BASE_UNITS_PATTERN]: 'must be a whole number of base units in digits',
  [FORMATTED_PATTERN]: 'must be a decimal number without needless zeros',
  [NGN_PATTERN]: fault('two_places'),
  [RFC3339_PATTERN]: 'must look like 2026-09-17T10:10:00Z, in UTC',
  [HEX_PATTERN]: 'must be 0x followed by pairs of hexadecimal digits',
};

export const AddressSchema = Type.String({ pattern: ADDRESS_PATTERN });
export const HexSchema = Type.String({ pattern: HEX_PATTERN });
export const Bytes32Schema = Type.String({ pattern: TX_HASH_PATTERN });
export const TxHashSchema = Type.String({ pattern: TX_HASH_PATTERN });
export const DigitsSchema = Type.String({ pattern: DIGITS_PATTERN });
/** An amount as the caller sends it, in the asset's own units. */
export const AmountSchema = Type.String({ pattern: AMOUNT_PATTERN, maxLength: LIMITS.amountChars });
/** An amount as the service returns it, in base units. */
export const BaseUnitsSchema = Type.String({ pattern: BASE_UNITS_PATTERN });
/** The decimal form of a base-unit amount. */
export const FormattedSchema = Type.String({ pattern: FORMATTED_PATTERN });
export const NgnSchema = Type.String({ pattern: NGN_PATTERN });
export const UnixSecondsSchema = Type.Integer({ minimum: 0 });
export const Rfc3339Schema = Type.String({ pattern: RFC3339_PATTERN });
export const ChainIdSchema = Type.Integer({ exclusiveMinimum: 0 });
export const ChainSlugSchema = Type.String({ minLength: LIMITS.chainMinChars, maxLength: LIMITS.chainMaxChars });
export const ReferenceSchema = Type.String({ pattern: REFERENCE_PATTERN, maxLength: LIMITS.referenceChars });
export const EnvSchema = oneOf(ENVS);
export const NameSchema = Type.String({ minLength: 1, maxLength: LIMITS.nameChars });
export const BankCodeSchema = Type.String({ pattern: BANK_CODE_PATTERN });
export const AccountNumberSchema = Type.String({ pattern: ACCOUNT_NUMBER_PATTERN });
export const EventTypeNameSchema = Type.String({ minLength: 1, maxLength: LIMITS.eventTypeChars });
export const idSchema = (prefix: IdPrefix) =>
  Type.String({ pattern: idPattern(prefix), examples: [`${prefix}01M2QCY3806CCXWM1SPQ8X3V65`] });
export const MetadataSchema = Type.Record(
  Type.String({ pattern: METADATA_KEY_PATTERN }),
  Type.String({ maxLength: LIMITS.metadataValueChars }),
  { maxProperties: LIMITS.metadataKeys, additionalProperties: false },
);
/** Any JSON object. */
export const OpenObjectSchema = Type.Record(Type.String(), Type.Unknown());
