// migrations: eaeed971edf6c06d6ad05863de13e73815b9c811039e7461a6a062b6db5d04e4
// Generated from a migrated database by `pnpm generate`. Do not edit.

import type { ColumnType, Generated } from 'kysely';

export interface PublicTables {
  'public.api_keys': {
    id: Generated<number>;
    tenant_id: number;
    membership_id: number;
    name: string;
    key_hash: string;
    permissions: ColumnType<unknown, string, string>;
    created_at: ColumnType<Date, Date, Date>;
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  'public.attempts': {
    key: string;
    count: number;
    window_ends_at: ColumnType<Date, Date, Date>;
  };
  'public.checkouts': {
    id: Generated<number>;
    tenant_id: number;
    status: 'open' | 'paid' | 'replaced';
    invoice_id: number | null;
    quote: ColumnType<unknown, string | null | undefined, string | null>;
    version: number;
    amount_cents: number;
    created_by: number;
    session: string | null;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.clock_entries': {
    task: string;
    begun_at: ColumnType<Date, Date, Date>;
  };
  'public.contact_messages': {
    id: Generated<number>;
    email: string;
    message: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.email_changes': {
    user_id: number;
    new_email: string;
    session_id: number | null;
    asked_by_tenant_id: number | null;
    token_hash: string;
    expires_at: ColumnType<Date, Date, Date>;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.email_reverts': {
    id: Generated<number>;
    user_id: number;
    old_email: string;
    token_hash: string;
    expires_at: ColumnType<Date, Date, Date>;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.former_members': {
    id: Generated<number>;
    tenant_id: number;
    user_id: number;
  };
  'public.groups': {
    id: Generated<number>;
    tenant_id: number;
    name: string;
    is_built_in: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    rights: ColumnType<unknown, string | undefined, string>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  'public.idempotency_keys': {
    caller: string;
    route: string;
    key: string;
    body_hash: string;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.invitation_groups': {
    invitation_id: number;
    group_id: number;
  };
  'public.invitations': {
    id: Generated<number>;
    tenant_id: number;
    user_id: number;
    email: string;
    username: string;
    first_name: string;
    last_name: string;
    is_active: boolean;
    is_staff: boolean;
    inviter_name: string;
    token_hash: string;
    expires_at: ColumnType<Date, Date, Date>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    membership_id: Generated<number>;
  };
  'public.membership_groups': {
    membership_id: number;
    group_id: number;
  };
  'public.memberships': {
    id: Generated<number>;
    user_id: number;
    tenant_id: number;
    is_active: Generated<boolean>;
    is_staff: Generated<boolean>;
    is_superuser: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  'public.notification_preferences': {
    user_id: number;
    tenant_id: number;
    kind: 'low_stock' | 'out_of_stock' | 'short' | 'order_received' | 'purchase_order_received' | 'late_delivery' | 'import_finished' | 'mail_failed' | 'daily_digest';
    in_app: boolean;
    email: boolean;
  };
  'public.outbox': {
    id: Generated<number>;
    kind: 'job' | 'mail' | 'webhook';
    key: string;
    tenant_id: number | null;
    payload: ColumnType<unknown, string, string>;
    state: Generated<'waiting' | 'delivered' | 'failed' | 'erased'>;
    due_at: ColumnType<Date, Date, Date>;
    attempts: Generated<number>;
    last_error: string | null;
    link_hash: string | null;
    link_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: ColumnType<Date, Date, Date>;
    delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    sent_by_id: number | null;
    queue: string | null;
    lease: string | null;
  };
  'public.outbox_attachments': {
    id: Generated<number>;
    outbox_id: number;
    file_name: string;
    content_type: string;
    content: Buffer;
  };
  'public.password_links': {
    id: Generated<number>;
    user_id: number;
    purpose: 'invite' | 'reset';
    token_hash: string;
    expires_at: ColumnType<Date, Date, Date>;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.payment_events': {
    id: string;
    received_at: ColumnType<Date, Date, Date>;
  };
  'public.recovery_codes': {
    id: Generated<number>;
    user_id: number;
    code_hash: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.registrations': {
    id: Generated<number>;
    email: string;
    username: string;
    company_name: string;
    industry: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    browser_key_hash: string | null;
    token_hash: string;
    expires_at: ColumnType<Date, Date, Date>;
    created_at: ColumnType<Date, Date, Date>;
    currency: string | null;
    timezone: string | null;
    replaced_links: string[] | null;
    plan: 'basic' | 'advanced' | 'ultra' | 'premium' | 'enterprise' | null;
  };
  'public.server_keys': {
    name: string;
    value: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.sessions': {
    id: Generated<number>;
    token_hash: string;
    user_id: number;
    tenant_id: number | null;
    is_remembered: boolean;
    user_agent: Generated<string>;
    address: Generated<string>;
    created_at: ColumnType<Date, Date, Date>;
    last_seen_at: ColumnType<Date, Date, Date>;
    expires_at: ColumnType<Date, Date, Date>;
    ends_at: ColumnType<Date, Date, Date>;
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  'public.spare_schemas': {
    name: string;
    migrated_to: string | null;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.spent_sign_ups': {
    token_hash: string;
    user_id: number;
    browser_key_hash: string | null;
    expires_at: ColumnType<Date, Date, Date>;
  };
  'public.subscription_invoices': {
    id: Generated<number>;
    tenant_id: number;
    number: string;
    issued_on: string;
    due_on: string;
    seller: ColumnType<unknown, string, string>;
    billed_to: ColumnType<unknown, string, string>;
    plan: 'basic' | 'advanced' | 'ultra' | 'premium' | 'enterprise';
    cycle: 'monthly' | 'yearly';
    period_start: string;
    period_end: string;
    lines: ColumnType<unknown, string, string>;
    credit_used_cents: number;
    due_cents: number;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.subscription_numbers': {
    series: string;
    value: number;
  };
  'public.subscription_payments': {
    invoice_id: number;
    paid_at: ColumnType<Date, Date, Date>;
    method: string;
    reference: string;
  };
  'public.subscriptions': {
    tenant_id: number;
    status: 'active' | 'ended';
    plan: 'basic' | 'advanced' | 'ultra' | 'premium' | 'enterprise';
    cycle: 'monthly' | 'yearly';
    period_start: string;
    period_end: string;
    anchor: number;
    is_ending: boolean;
    credit_cents: number;
    version: number;
    payer: string | null;
    card: string | null;
    updated_at: ColumnType<Date, Date, Date>;
  };
  'public.tenant_logos': {
    file_key: string;
    tenant_id: number;
    size_bytes: number;
    replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  'public.tenant_mornings': {
    tenant_id: number;
    day: string;
  };
  'public.tenants': {
    id: Generated<number>;
    name: string;
    schema_name: string;
    cluster: Generated<string>;
    status: 'provisioning' | 'active' | 'deleted';
    migrated_to: string | null;
    industry: Generated<string>;
    primary_color: string;
    secondary_color: string;
    logo_key: string | null;
    address: Generated<string>;
    phone: Generated<string>;
    email: Generated<string>;
    website: Generated<string>;
    currency: Generated<string>;
    timezone: Generated<string>;
    created_at: ColumnType<Date, Date, Date>;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    plan: Generated<'basic' | 'advanced' | 'ultra' | 'premium' | 'enterprise'>;
    trial_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    tax_id: Generated<string>;
    trial_plan: 'basic' | 'advanced' | 'ultra' | 'premium' | 'enterprise' | null;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  'public.two_factors': {
    user_id: number;
    sealed_secret: string;
    enabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    last_step: Generated<number>;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.users': {
    id: Generated<number>;
    username: string;
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string | null;
    is_active: Generated<boolean>;
    date_joined: ColumnType<Date, Date, Date>;
    last_login: ColumnType<Date | null, Date | null | undefined, Date | null>;
    email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    invited_by_tenant_id: number | null;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  'public.webhook_deliveries': {
    id: Generated<number>;
    webhook_id: number;
    topic: string;
    record: string;
    data: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    is_ordered: Generated<boolean>;
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ends_at: ColumnType<Date, Date, Date>;
    attempts: Generated<number>;
    attempted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    response_status: number | null;
    response_body: Generated<string>;
    error: Generated<string>;
    duration_ms: number | null;
    created_at: ColumnType<Date, Date, Date>;
  };
  'public.webhooks': {
    id: Generated<number>;
    tenant_id: number;
    url: string;
    topics: ColumnType<unknown, string, string>;
    is_active: boolean;
    sealed_secret: string;
    earlier_sealed_secret: string | null;
    earlier_secret_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    failing_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
    suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
  };
}
