// Chooses a country by its name, so that no code can be mistyped.
import { COUNTRY_CODES } from '@svc/protocol/countries';
import { useMemo } from 'react';
import { PROFILE_LABELS } from '../../labels.ts';
import { SelectField } from '../../parts/form.tsx';
import { countryName } from '../../texts/country-name.ts';
import { locale } from '../../texts/language.ts';

function countriesByName(): [code: string, name: string][] {
  const named = COUNTRY_CODES.map((code): [string, string] => [code, countryName(code)]);
  return named.sort(([, one], [, other]) => one.localeCompare(other, locale));
}

export function CountryField({ chosen }: { chosen: string }) {
  const countries = useMemo(countriesByName, []);
  return (
    <SelectField label={PROFILE_LABELS.country} name="country" autoComplete="country" required defaultValue={chosen}>
      <option value="">Choose a country</option>
      {countries.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
