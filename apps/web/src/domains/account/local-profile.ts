import { z } from 'zod';
import { deviceStorage } from '../../platform/safe-storage.ts';

export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;
export const languages = ['English', 'Spanish', 'French', 'German'] as const;

/** What a person notes about themselves on this device; it is never sent (docs/rules.md#device-storage). */
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
  deviceStorage.setJson(profileKey(userId), profile);
}

export function readIsInvisible(userId: number): boolean {
  return deviceStorage.get(invisibleKey(userId)) === 'yes';
}

export function writeIsInvisible(userId: number, isInvisible: boolean): void {
  deviceStorage.set(invisibleKey(userId), isInvisible ? 'yes' : 'no');
}

function profileKey(userId: number): string {
  return `profile_${userId}`;
}

function invisibleKey(userId: number): string {
  return `invisible_${userId}`;
}

function readObject(key: string): object {
  const value = deviceStorage.getJson(key);
  return typeof value === 'object' && value !== null ? value : {};
}
