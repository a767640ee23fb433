import { useState } from 'react';

export interface DialogSubject<Subject> {
  /** Stays while the dialog closes, so that its text does not vanish first. */
  subject: Subject | null;
  isOpen: boolean;
  open: (subject: Subject) => void;
  close: () => void;
}

/** State of a dialog that is about one thing of a list. */
export function useDialogSubject<Subject>(): DialogSubject<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    subject,
    isOpen,
    open(next) {
      setSubject(next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
