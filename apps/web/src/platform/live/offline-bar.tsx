import { Banner } from '../../ui/alert.tsx';
import { useStore } from '../store.ts';
import { keepsWorkingOffline, useConnection } from './connection.ts';

/** Says once, at the top, that nothing can be read or saved at the moment. */
export function OfflineBar() {
  const connection = useConnection();
  const isQuiet = useStore(keepsWorkingOffline);
  if (connection === 'online' || isQuiet) return null;
  return (
    <Banner tone="warning">
      {connection === 'offline'
        ? 'You are offline. Changes cannot be saved until the connection is back.'
        : 'The server cannot be reached. Trying again.'}
    </Banner>
  );
}
