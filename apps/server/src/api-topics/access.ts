import type { ApiTopic } from '../platform/http/reference/api-topic.ts';

export const accessTopics: ApiTopic[] = [
  {
    title: 'Authentication',
    description: 'Sign in, renew the access token, choose the company that calls act in, sign up.',
    calls: {
      'auth.logIn': 'Sign in',
      'auth.refresh': 'Renew the access token',
      'auth.logOut': 'Sign out',
      'tenants.select': 'Open a session in another company',
      'tenants.list': 'List the companies of the account',
      'auth.preRegister': 'Sign up',
      'auth.verifyEmail': 'Confirm a sign-up',
      'auth.resendVerification': 'Mail the link of a sign-up again',
      'auth.forgotPassword': 'Mail a link to choose a new password',
      'auth.resetPassword': 'Choose a new password by a mailed link',
    },
    examples: {
      'auth.logIn': { username: 'demo', password: 'demo-1234' },
      'auth.refresh': { refresh: 'the refresh token of the sign-in' },
      'auth.logOut': { refresh: 'the refresh token of the sign-in' },
      'tenants.select': { tenant_id: 2 },
    },
  },
  {
    title: 'API keys',
    description: 'Keys by which programs call, for administrators.',
    calls: {
      'apiKeys.list': 'List API keys',
      'apiKeys.create': 'Create an API key',
      'apiKeys.revoke': 'Revoke an API key',
    },
    examples: {
      'apiKeys.create': {
        name: 'Web shop',
        permissions: { products: ['read'], orders: ['create', 'read'] },
        expires_at: '2027-01-31T00:00:00Z',
      },
    },
  },
  {
    title: 'Webhooks',
    description: 'Where events are posted to, and what became of them, for administrators.',
    calls: {
      'webhooks.list': 'List webhooks',
      'webhooks.create': 'Create a webhook',
      'webhooks.get': 'Read a webhook',
      'webhooks.update': 'Change, pause or resume a webhook',
      'webhooks.delete': 'Delete a webhook',
      'webhooks.rotateSecret': 'Replace the secret of a webhook',
      'webhooks.test': 'Send a test event',
      'webhooks.deliveries.list': 'List the deliveries of a webhook',
      'webhooks.deliveries.get': 'Read a delivery with its request and answer',
      'webhooks.deliveries.resend': 'Send an event again',
    },
    examples: {
      'webhooks.create': {
        url: 'https://shop.example.com/hooks/stockhand',
        topics: ['product.updated', 'stock.changed'],
      },
      'webhooks.update': { is_active: false },
    },
  },
  {
    title: 'Your account',
    description: 'The signed-in person: profile, password, rights, invitations and notifications.',
    calls: {
      'account.me': 'Read your account, role and rights',
      'account.updateProfile': 'Change your profile',
      'account.changePassword': 'Change your password',
      'account.confirmEmail': 'Confirm a new e-mail address',
      'members.invitations.listOwn': 'List your invitations',
      'members.invitations.accept': 'Accept an invitation',
      'members.invitations.decline': 'Decline an invitation',
      'notifications.list': 'List your notifications',
      'notifications.read': 'Mark a notification as read',
      'notifications.readAll': 'Mark all notifications as read',
      'notifications.preferences.get': 'Read what you are notified of',
      'notifications.preferences.update': 'Change what you are notified of',
      'savedViews.list': 'List your saved views',
      'savedViews.create': 'Save a view',
      'savedViews.update': 'Change a saved view',
      'savedViews.delete': 'Delete a saved view',
    },
  },
];
