import { z } from 'zod';
import { Line, RequiredLine, RequiredText, Text } from '../wire.ts';
import { countryOf } from './countries.ts';
import { orderMessages as texts } from './messages.ts';
import type { Address } from './rules.ts';

const requiredTexts = {
  street: texts.streetRequired,
  city: texts.cityRequired,
  state: texts.stateRequired,
  zip_code: texts.zipCodeRequired,
  country: texts.countryRequired,
} as const satisfies Record<keyof Address, string>;

/** A country, by its name in the list. What no country's name or code is, is refused. */
const Country = RequiredLine(1, 120, requiredTexts.country).transform((text, context) => {
  const country = countryOf(text);
  if (country === undefined) context.addIssue({ code: 'custom', message: texts.unknownCountry });
  return country ?? text;
});

/** An address of an order that exists: it may keep the country that it has. */
export const EditedAddress = z.object({
  street: RequiredText(1, 500, requiredTexts.street),
  city: RequiredLine(1, 120, requiredTexts.city),
  state: RequiredLine(1, 120, requiredTexts.state),
  zip_code: RequiredLine(1, 20, requiredTexts.zip_code),
  country: RequiredLine(1, 120, requiredTexts.country),
});

export const OrderAddress = EditedAddress.extend({ country: Country });

/** As typed so far: a form that ships to the billing address may leave it empty. */
export const DraftAddress = z.object({
  street: Text(500).nullish(),
  city: Line(120).nullish(),
  state: Line(120).nullish(),
  zip_code: Line(20).nullish(),
  country: Line(120)
    .nullish()
    .transform((text) => (text == null ? text : (countryOf(text) ?? text))),
});

/** Whether the goods go where the bill goes; so it is when nobody says and no other address is there. */
export function isSameAddress(form: { same_as_billing?: unknown; shipping_address?: unknown }): boolean {
  return typeof form.same_as_billing === 'boolean' ? form.same_as_billing : form.shipping_address == null;
}

/** Shipping fields are a must only when the goods go elsewhere; they are judged beside whatever else is wrong. */
export function shippedSomewhere<Form extends z.ZodObject>(form: Form): Form {
  const fields = Object.entries(requiredTexts) as [keyof Address, string][];
  const filled = fields.reduce(
    (checked, [field, error]) =>
      checked.refine((value) => isSameAddress(value) || hasText(value.shipping_address, field), {
        path: ['shipping_address', field],
        error,
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    form,
  );
  return filled.refine((value) => isSameAddress(value) || !namesNoCountry(value.shipping_address), {
    path: ['shipping_address', 'country'],
    error: texts.unknownCountry,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

/** Nothing but the name of a country is one; a missing one is told as such. */
function namesNoCountry(address: unknown): boolean {
  const country = (address as Partial<Record<keyof Address, unknown>> | null | undefined)?.country;
  return typeof country === 'string' && country.trim() !== '' && countryOf(country) === undefined;
}

function hasText(address: unknown, field: keyof Address): boolean {
  const text = (address as Partial<Record<keyof Address, unknown>> | null | undefined)?.[field];
  // What is no text at all is refused for that.
  return text != null && (typeof text !== 'string' || text.trim() !== '');
}
