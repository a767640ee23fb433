import { useTab } from '../../platform/use-tab.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { ImportsPanel } from './imports-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';

const tabs = [
  { value: 'imports', label: 'Imports' },
  { value: 'emails', label: 'Emails' },
] as const;

/** What the product does for the tenant behind the screens (docs/rules.md#background-work). */
export function BackgroundWorkPage() {
  const [tab, setTab] = useTab(tabs);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Background Work" description="Imported files, and emails of the last 30 days." />
      <Tabs label="Kinds of work" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="imports">
          <ImportsPanel />
        </TabPanel>
        <TabPanel value="emails">
          <MailsPanel />
        </TabPanel>
      </Tabs>
    </div>
  );
}
