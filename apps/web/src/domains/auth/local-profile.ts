import { z } from 'zod';

export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;
export const languages = ['English', 'Spanish', 'French', 'German'] as const;

/** What a person notes about themselves on this device; it is never sent (document 1, section 3). */
export const LocalProfile = z.object({
  gender: z.string(),
  birth_month: z.string(),
  birth_day: z.string(),
  birth_year: z.string(),
  location: z.string().trim().max(120, 'Use at most 120 characters'),
  phone: z.string().trim().max(50, 'Use at most 50 characters'),
  language: z.string(),
});

/** Whether there is such a day. What is not chosen yet could be any month, and a leap year. */
export function isBirthday({ birth_day, birth_month, birth_year }: Record<BirthField, string>): boolean {
  if (birth_day === '' || birth_month === '') return true;
  const leapYear = 2000;
  const daysInMonth = new Date(Date.UTC(Number(birth_year) || leapYear, Number(birth_month), 0)).getUTCDate();
  return Number(birth_day) <= daysInMonth;
}

type BirthField = 'birth_day' | 'birth_month' | 'birth_year';

export type LocalProfile = z.infer<typeof LocalProfile>;

const empty: LocalProfile = {
  gender: '',
  birth_month: '',
  birth_day: '',
  birth_year: '',
  location: '',
  phone: '',
  language: 'English',
};

export function readLocalProfile(userId: number): LocalProfile {
  return LocalProfile.safeParse({ ...empty, ...readObject(profileKey(userId)) }).data ?? empty;
}

export function writeLocalProfile(userId: number, profile: LocalProfile): void {
  write(profileKey(userId), JSON.stringify(profile));
}

export function readIsInvisible(userId: number): boolean {
  return read(invisibleKey(userId)) === 'yes';
}

export function writeIsInvisible(userId: number, isInvisible: boolean): void {
  write(invisibleKey(userId), isInvisible ? 'yes' : 'no');
}

function profileKey(userId: number): string {
  return `profile_${userId}`;
}

function invisibleKey(userId: number): string {
  return `invisible_${userId}`;
}

function readObject(key: string): object {
  try {
    const value: unknown = JSON.parse(read(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked; what is local then lasts until the page closes.
  }
}
