-- Names that were stored before texts on one line were normalised (docs/rules.md#text-on-one-line): without what is not seen, composed, and
-- with one space between words. A name that would become that of another row stays as it is, and so does an empty one. A server
-- of the version before may still write such names; they are compared as they are.

update categories t set name = c.name from (
  select distinct on (lower(name)) id, name from (
    select id, btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) as name from categories where name <> btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
  ) dirty where name <> '' order by lower(name), id
) c
where c.id = t.id and not exists (select from categories other where other.id <> t.id and lower(other.name) = lower(c.name));

update manufacturers t set name = c.name from (
  select distinct on (lower(name)) id, name from (
    select id, btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) as name from manufacturers where name <> btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
  ) dirty where name <> '' order by lower(name), id
) c
where c.id = t.id and not exists (select from manufacturers other where other.id <> t.id and lower(other.name) = lower(c.name));

update locations t set name = c.name from (
  select distinct on (lower(name)) id, name from (
    select id, btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) as name from locations where name <> btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
  ) dirty where name <> '' order by lower(name), id
) c
where c.id = t.id and not exists (select from locations other where other.id <> t.id and lower(other.name) = lower(c.name));

update removal_reasons t set name = c.name from (
  select distinct on (lower(name)) id, name from (
    select id, btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) as name from removal_reasons where name <> btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
  ) dirty where name <> '' order by lower(name), id
) c
where c.id = t.id and not exists (select from removal_reasons other where other.id <> t.id and lower(other.name) = lower(c.name));

update products set name = btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) where name <> btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) and btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) <> '';

update customers set name = btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) where name <> btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) and btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) <> '';

update suppliers set name = btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) where name <> btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) and btrim(regexp_replace(normalize(regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), NFC), '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) <> '';
