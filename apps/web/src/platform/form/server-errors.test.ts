import { statusMessages } from '@stockhand/contract/status-messages';
import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { CallError, failureText, failureTextOr } from './server-errors.ts';

const answered = (status: number | null) => TRPCClientError.from(new CallError(status, null));

it('names the status of an answer that is not JSON', () => {
  expect(failureText(answered(500))).toBe(statusMessages.serverError);
  expect(failureText(answered(401))).toBe(statusMessages.authenticationRequired);
  expect(failureText(answered(403))).toBe(statusMessages.forbidden);
  expect(failureText(answered(404))).toBe(statusMessages.notFound);
  expect(failureText(answered(418))).toBe(statusMessages.unexpected);
  expect(failureText(answered(null))).toBe(statusMessages.noResponse);
});

it("says an action's own text unless the server is in trouble or away", () => {
  expect(failureTextOr(answered(500), 'Failed to load users')).toBe(statusMessages.serverError);
  expect(failureTextOr(answered(null), 'Failed to load users')).toBe(statusMessages.noResponse);
  expect(failureTextOr(answered(418), 'Failed to load users')).toBe('Failed to load users');
});
