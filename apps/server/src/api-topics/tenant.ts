import type { ApiTopic } from '../platform/http/reference/api-topic.ts';

export const tenantTopics: ApiTopic[] = [
  {
    title: 'Company',
    description: 'The company itself, its custom fields, its audit log and its mails.',
    calls: {
      'tenants.create': 'Create a company',
      'tenants.get': 'Read a company',
      'tenants.update': 'Change a company',
      'tenants.delete': 'Delete a company',
      'tenants.uploadLogo': 'Set the logo',
      'customFields.list': 'List custom fields',
      'customFields.create': 'Create a custom field',
      'customFields.get': 'Read a custom field',
      'customFields.update': 'Change a custom field',
      'customFields.delete': 'Delete a custom field',
      'audit.list': 'List the audit log',
      'audit.people': 'List who is in the audit log',
      'audit.export': 'Export the audit log as CSV',
      'background.mails.list': 'List mails sent in the name of the company',
      'background.mails.resend': 'Send a failed mail again',
    },
  },
  {
    title: 'Plan',
    description: 'What the company pays for: its plan, what is used of it, and the invoices. For administrators.',
    calls: {
      'billing.get': 'Read the plan and its limits',
      'billing.invoices': 'List the invoices of the subscription',
      'billing.printInvoice': 'Read an invoice of the subscription as PDF',
    },
  },
  {
    title: 'Users',
    description: 'Members of the company, their groups and their invitations.',
    calls: {
      'members.list': 'List users',
      'members.invite': 'Invite a user',
      'members.get': 'Read a user',
      'members.update': 'Change a user',
      'members.delete': 'Remove a user',
      'members.resetPassword': 'Mail a user a link to choose a password',
      'members.invitations.resend': 'Mail an invitation again',
      'members.groups.list': 'List groups',
    },
  },
  {
    title: 'Contact',
    description: 'The form of the public contact page.',
    calls: { 'publicSite.contact': 'Send a message to support' },
    examples: { 'publicSite.contact': { email: 'amina@example.com', message: 'Do you ship to Kenya?' } },
  },
];
