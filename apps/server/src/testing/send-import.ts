import type { ImportChange } from '@stockhand/contract/imports/changes';
import type { ImportPreview } from '@stockhand/contract/imports/preview';
import type { ImportMode, ImportResult } from '@stockhand/contract/imports/schema';
import type { Person, World } from './world.ts';

/** Sends a file as the dialog does. */
export function importSender(world: World) {
  const send = async (as: Person, where: string, text: string | Blob, fields: Record<string, string>) => {
    const form = new FormData();
    form.set('file', typeof text === 'string' ? new Blob([text]) : text, fields.name ?? 'list.csv');
    for (const [field, value] of Object.entries(fields)) if (field !== 'name') form.set(field, value);
    const answer = await world.rest('POST', `/api/products/import/${where}`, { as, body: form });
    return { status: answer.status, body: answer.body as unknown };
  };
  const sendGood = async <Answer>(...sent: Parameters<typeof send>): Promise<Answer> => {
    const { status, body } = await send(...sent);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as Answer;
  };
  return {
    send,
    run: (as: Person, mode: ImportMode, text: string | Blob, name = 'list.csv') =>
      sendGood<ImportResult>(as, '', text, { mode, name }),
    preview: (as: Person, mode: ImportMode, text: string | Blob, name = 'list.csv') =>
      sendGood<{ preview: ImportPreview; changes: ImportChange[] }>(as, 'preview/', text, { mode, name }),
    changes: (as: Person, mode: ImportMode, text: string | Blob, page: Record<string, string> = {}) =>
      sendGood<{ results: ImportChange[]; count: number }>(as, 'changes/', text, { mode, ...page }),
  };
}
