export const scrimClass =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/**
 * Bottom sheet on phones, centred panel from 640 px on. A form inside takes part in the column layout. Once it closes
 * nothing in it can be clicked a second time.
 */
export const modalClass =
  'data-[state=closed]:pointer-events-none fixed z-50 flex flex-col border-line bg-raised text-ink shadow-lg [&>form]:contents ' +
  'inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] rounded-t-xl border-t data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(46rem,calc(100dvh-4rem))] sm:rounded-xl sm:border sm:data-[state=open]:animate-rise sm:data-[state=closed]:animate-fade-out';

/** Buttons, the main one last; stacked with the main one on top on phones. */
export const footerClass =
  'flex flex-col-reverse gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-end';
