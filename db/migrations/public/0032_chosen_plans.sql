-- The plan that was chosen on the pricing page: kept through sign-up, then tried (docs/rules.md#plans). Null where none was
-- chosen and for tenants of the version before, which try Premium.

alter table public.registrations add column plan text;

alter table public.registrations
  add constraint registrations__plan_known check (plan in ('basic', 'advanced', 'ultra', 'premium', 'enterprise'));

alter table public.tenants add column trial_plan text;

alter table public.tenants
  add constraint tenants__trial_plan_known check (trial_plan in ('basic', 'advanced', 'ultra', 'premium', 'enterprise'));
