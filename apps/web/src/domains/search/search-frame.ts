/** The whole window on phones; from 640 px on a panel at the top, whose field stays where it is while results come. */
export const searchFrame =
  'data-[state=closed]:pointer-events-none fixed z-50 flex flex-col border-line bg-raised text-ink shadow-lg ' +
  'inset-0 data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out ' +
  'sm:inset-x-0 sm:top-[min(6rem,12dvh)] sm:bottom-auto sm:mx-auto sm:max-h-[76dvh] sm:rounded-xl sm:border ' +
  'sm:data-[state=open]:animate-rise sm:data-[state=closed]:animate-fade-out';
