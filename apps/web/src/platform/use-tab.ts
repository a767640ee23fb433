import { useLocation, useSearchParams } from 'react-router-dom';

/** The tab that shows, in the address, so that a reload and a shared link show the same; the first one is in none. */
export function useTab<Tab extends string>(
  tabs: readonly [{ value: Tab }, ...{ value: Tab }[]],
): [tab: Tab, show: (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const first = tabs[0].value;
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? first;
  const show = (next: Tab) =>
    // Page, sort and filters of one tab's list do not apply to another. The way back to a list is in the state.
    setParams(next === first ? {} : { tab: next }, { replace: true, preventScrollReset: true, state });
  return [tab, show];
}
