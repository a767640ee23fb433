import path from 'node:path';
import { contactDefaults } from '@stockhand/contract/site-values';
import { parseFilesUrl } from '@stockhand/db/kept-files/s3-address';
import { z } from 'zod';
import { isLoopback } from './platform/http/loopback.ts';
import type { StripeSettings } from './platform/payments/stripe-provider.ts';

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');
const url = (protocols: string[]) =>
  z.string().refine(
    (text) => {
      try {
        return protocols.includes(new URL(text).protocol);
      } catch {
        return false;
      }
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

const filesUrl = z.string().superRefine((text, { addIssue }) => {
  const address = parseFilesUrl(text);
  if (typeof address === 'string') addIssue(address);
});

const Settings = z.object({
  PORT: z.string().default('3000').transform(Number).pipe(z.number('must be a port number').int().min(0).max(65_535)),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  EMBEDDED: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  FILES_URL: filesUrl.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  RESEND_API_KEY: z.string().min(1).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('stockhand@localhost.localdomain'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  CONTACT_PHONE: z
    .string()
    .regex(/^[+\d][\d ()./-]{2,39}$/, 'must be a telephone number')
    .default(contactDefaults.contactPhone),
  CONTACT_ADDRESS: z
    .string()
    .regex(/^[^<>&"\\\p{Cc}]{3,200}$/u, 'must be an address on one line, without < > & " and backslashes')
    .default(contactDefaults.contactAddress),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  DEMO: onOff.default(true),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STOP_WITH_PARENT: onOff.default(false),
  TRUST_PROXY: z.string().min(1).optional(),
  PLAN_LIMITS: onOff.default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key of Stripe (sk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the secret of a webhook endpoint (whsec_…)')
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:']).optional(),
  BILLING_SELLER: z.string().min(1).optional(),
  BILLING_BANK_DETAILS: z.string().min(1).optional(),
  CALL_LIMITS: onOff.default(true),
  PREPARED_STATEMENTS: onOff.default(true),
  DATABASE_MEMORY_MB: z
    .string()
    .default('600')
    .transform(Number)
    .pipe(z.number('must be a number of megabytes').int().min(200).max(1_048_576)),
  WEB_CONCURRENCY: z
    .string()
    .default('1')
    .transform(Number)
    .pipe(z.number('must be a number of processes').int().min(1).max(32)),
  SPARE_TENANTS: z
    .string()
    .default('3')
    .transform(Number)
    .pipe(z.number('must be a number of schemas').int().min(0).max(100)),
  CHECK_ANSWERS: onOff.default(false),
  FILES_PER_TENANT_MB: z
    .string()
    .default('1024')
    .transform(Number)
    .pipe(z.number('must be a number of megabytes').int().min(1).max(1_048_576)),
});

export interface Env {
  port: number;
  host: string;
  dataDir: string;
  /** The bucket of the kept files, with its secret; undefined: they are under `dataDir`. */
  filesUrl: string | undefined;
  /** Where a backup is written each night; undefined: nowhere. */
  backupDir: string | undefined;
  /** Absent: the server starts a database of its own under `dataDir`. */
  databaseUrl: string | undefined;
  /** Whether PostgreSQL keeps plans of frequent statements on each connection. */
  keepsPlans: boolean;
  /** What the server's connections hold at most in the database's machine. */
  databaseMemoryMb: number;
  /** How many processes answer on the port. */
  processes: number;
  /** How many finished schemas wait for tenants to be founded. */
  spareTenants: number;
  /** Past any connection pooler: migrations, LISTEN, advisory locks. */
  databaseDirectUrl: string | undefined;
  publicUrl: string | undefined;
  /** `support` is where messages of the contact page go. */
  mail: { resendApiKey: string | undefined; smtpUrl: string | undefined; from: string; support: string };
  /** How visitors of the public site reach the company that runs the product. */
  contact: { contactEmail: string; contactPhone: string; contactAddress: string };
  logLevel: string;
  /**
   * Nobody but this machine reaches it: embedded database, loopback HOST, no public address and no proxy
   * (docs/rules.md#local-mode). Turns on demo data, links in answers and wide limits per address.
   */
  isLocal: boolean;
  hasDemo: boolean;
  metricsToken: string | undefined;
  trustProxy: string[] | undefined;
  /** Whether calls a minute are limited, for each person, tenant and address. */
  hasCallLimits: boolean;
  /** Whether each REST answer is compared with its schema before it is sent: for tests, as it costs time. */
  checksAnswers: boolean;
  /** Room for the pictures, logos and import files of a tenant. */
  filesPerTenantMb: number;
  /** Whether the limits of plans apply. */
  hasPlanLimits: boolean;
  /** Whether and how subscriptions are paid online; undefined: by invoice. */
  stripe: StripeSettings | undefined;
  /** What invoices of subscriptions bear: the seller's name and address, and where to pay by transfer; a line each. */
  billing: { seller: readonly string[]; bankDetails: readonly string[] };
  /** Stop when the program that started this one is gone, even if it was killed. */
  stopsWithParent: boolean;
}

/** Reads the settings once. Throws an error of one line that names every bad one. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Bad settings: ${problems.join('; ')}`);
  }
  const settings = parsed.data;
  // The image says 0: a container's database is lost with a volume that nobody has named.
  if (settings.EMBEDDED === '0' && settings.DATABASE_URL === undefined)
    throw new Error('Bad settings: DATABASE_URL is missing; EMBEDDED=1 keeps the database in DATA_DIR instead');
  const isLocal =
    settings.DATABASE_URL === undefined &&
    isLoopback(settings.HOST) &&
    (settings.PUBLIC_URL === undefined || isLoopback(new URL(settings.PUBLIC_URL).hostname)) &&
    settings.TRUST_PROXY === undefined;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    filesUrl: settings.FILES_URL,
    backupDir: settings.BACKUP_DIR && path.resolve(settings.BACKUP_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    mail: {
      resendApiKey: settings.RESEND_API_KEY,
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      support: settings.SUPPORT_EMAIL ?? settings.MAIL_FROM,
    },
    contact: {
      contactEmail: settings.SUPPORT_EMAIL ?? contactDefaults.contactEmail,
      contactPhone: settings.CONTACT_PHONE,
      contactAddress: settings.CONTACT_ADDRESS,
    },
    logLevel: settings.LOG_LEVEL,
    isLocal,
    hasDemo: isLocal && settings.DEMO,
    metricsToken: settings.METRICS_TOKEN,
    stopsWithParent: settings.STOP_WITH_PARENT,
    hasCallLimits: settings.CALL_LIMITS,
    keepsPlans: settings.PREPARED_STATEMENTS,
    databaseMemoryMb: settings.DATABASE_MEMORY_MB,
    processes: settings.WEB_CONCURRENCY,
    spareTenants: settings.SPARE_TENANTS,
    checksAnswers: settings.CHECK_ANSWERS,
    hasPlanLimits: settings.PLAN_LIMITS,
    stripe: stripeOf(settings),
    billing: {
      seller: linesOf(settings.BILLING_SELLER ?? 'Stockhand'),
      bankDetails: linesOf(settings.BILLING_BANK_DETAILS),
    },
    filesPerTenantMb: settings.FILES_PER_TENANT_MB,
    trustProxy: settings.TRUST_PROXY?.split(',').map((address) => address.trim()),
  };
}

/** Without the secret of the webhook nobody would know what was paid. */
function stripeOf(settings: z.output<typeof Settings>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings;
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined)
    throw new Error('Bad settings: STRIPE_SECRET_KEY is missing beside STRIPE_WEBHOOK_SECRET');
  if (webhookSecret === undefined)
    throw new Error('Bad settings: STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY');
  return { secretKey, webhookSecret, apiUrl };
}

/** `Name | Street | City` */
function linesOf(text: string | undefined): string[] {
  return (text ?? '').split('|').flatMap((line) => line.trim() || []);
}
