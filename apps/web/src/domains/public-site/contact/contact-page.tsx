import { publicPaths } from '../../../platform/paths.ts';
import { contact } from '../contact.ts';
import { ContactDetails } from '../frame/contact-details.tsx';
import { PageIntro } from '../frame/page-intro.tsx';
import { ContactForm } from './contact-form.tsx';

export function ContactPage() {
  return (
    <>
      <PageIntro title="Contact Us">
        Questions about plans, an import that resists, or an idea: write to us, and a person answers.
      </PageIntro>
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[minmax(0,36rem)_1fr]">
        <ContactForm />
        <div className="flex flex-col gap-8">
          <div>
            <h2 className="font-semibold">Reach us directly</h2>
            <div className="mt-1">
              <ContactDetails />
            </div>
          </div>
          <div>
            <h2 className="font-semibold">Find it yourself</h2>
            <p className="mt-1 text-ink-muted">
              Most tasks are in the{' '}
              <a href={publicPaths.guides} className="site-text-link">
                guides
              </a>
              , step by step. To report a weakness in security, write to{' '}
              <a href={`mailto:${contact.email}`} className="site-text-link">
                {contact.email}
              </a>{' '}
              before you tell others.
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
