import { ImportChange } from '@stockhand/contract/imports/changes';
import { PreviewedImport, StartedImport } from '@stockhand/contract/imports/preview';
import { ImportResult, ImportRowView, ImportView } from '@stockhand/contract/imports/schema';
import { UndoneImport } from '@stockhand/contract/imports/undo';
import { Page } from '@stockhand/contract/paging';
import { formBytesMax } from '../../platform/http/rest-form.ts';
import { restRoute } from '../../platform/http/rest-route.ts';

const files = { file: { max: 1, bytesMax: formBytesMax } };

export const importsRest = [
  restRoute('POST', '/api/products/import/preview/', 'imports.preview', { answer: PreviewedImport, files }),
  restRoute('POST', '/api/products/import/changes/', 'imports.previewChanges', { answer: Page(ImportChange), files }),
  restRoute('POST', '/api/products/import/start/', 'imports.start', { answer: StartedImport, status: 201, files }),
  restRoute('POST', '/api/products/import/', 'imports.run', { answer: ImportResult, files }),
  restRoute('GET', '/api/products/import/', 'imports.list', { answer: Page(ImportRowView) }),
  restRoute('GET', '/api/products/import/:id/', 'imports.get', { answer: ImportView }),
  restRoute('POST', '/api/products/import/:id/undo/', 'imports.undo', { answer: UndoneImport }),
  restRoute('GET', '/api/products/import/:id/rejected/', 'imports.exportRejected', { download: 'text/csv' }),
];
