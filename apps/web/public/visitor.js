// Runs before the first paint of a page of the public site: what works with script alone is shown, and whoever is signed in
// continues directly. The keys are those of src/platform/session/session-storage.ts.
(() => {
  const root = document.documentElement;
  root.classList.add('scripted');
  try {
    for (const storage of [sessionStorage, localStorage])
      if (storage.getItem('refresh') && storage.getItem('tenant_schema')) root.classList.add('signed-in');
  } catch {
    // Storage is blocked: a guest.
  }
})();
