import { expect, it } from 'vitest';
import { auditActions, subjectTypes } from '../audit-vocabulary.ts';
import { actionLabel, actionLabels, subjectTypeLabel, subjectTypeLabels } from './messages.ts';

it.each(auditActions)('%s is written like the others and has a label that nothing else has', (action) => {
  expect(action).toMatch(/^[a-z]+(-[a-z]+)*(\.[a-z]+(_[a-z]+)*)+$/);
  const label = actionLabel(action);
  expect(label).toMatch(/^[A-Z][A-Za-z -]+$/);
  expect(Object.entries(actionLabels).filter(([, text]) => text === label)).toEqual([[action, label]]);
});

it.each(subjectTypes)('%s is written like the others and has a label that nothing else has', (type) => {
  expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/);
  const label = subjectTypeLabel(type);
  expect(label).toMatch(/^(?:API |[A-Z])[a-z ]+$/);
  expect(Object.entries(subjectTypeLabels).filter(([, text]) => text === label)).toEqual([[type, label]]);
});

it('has labels for words of another version', () => {
  expect(actionLabel('other')).toBe('Other action');
  expect(subjectTypeLabel('other')).toBe('Other');
});
