-- Custom reports that people keep, share and have mailed (docs/rules.md#saved-reports). The question is what the call
-- takes; the owner's name is a copy of the time of saving.
create table saved_reports (
  id bigserial constraint saved_reports_pkey primary key,
  owner_id bigint not null,
  owner_name text not null,
  name text not null,
  question jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index saved_reports__name on saved_reports (owner_id, lower(name));

create table report_schedules (
  report_id bigint constraint report_schedules_pkey primary key constraint report_schedules__report_fk references saved_reports (id) on delete cascade,
  frequency text not null,
  weekday integer,
  month_day integer,
  format text not null,
  last_day date,
  failure text not null default '',
  constraint report_schedules__frequency_known check (frequency in ('daily', 'weekly', 'monthly')),
  constraint report_schedules__format_known check (format in ('csv', 'pdf')),
  constraint report_schedules__weekday_range check (weekday between 1 and 7),
  constraint report_schedules__month_day_range check (month_day between 1 and 31)
);

create table report_recipients (
  report_id bigint not null constraint report_recipients__schedule_fk references report_schedules (report_id) on delete cascade,
  user_id bigint not null,
  constraint report_recipients_pkey primary key (report_id, user_id)
);
