import { escapeIdentifier } from 'pg';

/** The one form of the name of a tenant's schema, as `tenants__schema_name_form` has it. */
const form = /^t_[a-z0-9_]{1,50}$/;
/** Of a schema that is finished before a tenant takes it. */
const spareForm = /^spare_[0-9a-z]{1,40}$/;

export function isTenantSchema(name: unknown): name is string {
  return typeof name === 'string' && form.test(name);
}

/** A schema as SQL names it. What does not have the one form is never part of a statement. */
export function quotedSchema(name: string): string {
  if (name !== 'public' && !isTenantSchema(name) && !spareForm.test(name))
    throw new Error(`${JSON.stringify(name)} is no name of a schema.`);
  return escapeIdentifier(name);
}

/** The folders of kept files: one for each tenant, and that of logos. */
export function isKeptFolder(name: string): boolean {
  return name === 'logos' || isTenantSchema(name);
}

/** Of another folder nothing is deleted: an empty name would be that of all of them. */
export function mustBeKeptFolder(name: string): void {
  if (!isKeptFolder(name)) throw new Error(`${JSON.stringify(name)} is no folder of kept files.`);
}
