-- The last day on which one of a company's people had a page open. So far it was read from their sessions, which say
-- nothing of the company they were in.
alter table company add column last_seen_on date;

alter table company no force row level security;
alter table company_user no force row level security;
update company c set last_seen_on = (
  select (max(s.rotated_at) at time zone 'UTC')::date from company_user u join session s on s.account_id = u.account_id
    where u.company_id = c.company_id and u.active);
alter table company force row level security;
alter table company_user force row level security;
