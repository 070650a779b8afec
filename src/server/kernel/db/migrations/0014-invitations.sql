-- Who is invited and not in yet, who has gone for good, and which mails a company may know of.

create table invitation (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('USER', 'ADMIN', 'SUPERADMIN')),
  language text not null check (language in ('en', 'es', 'fr', 'it', 'pt')),
  -- The newest link: the ones before are good no more.
  token_hash bytea not null,
  -- Whether nobody but the mailbox was told that link, so that following it proves the mailbox.
  proves_mailbox boolean not null,
  invited_by uuid not null,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, email),
  foreign key (company_id, invited_by) references company_user
);
call protect_tenant_table('invitation');

-- Whose account is gone stays by name in what was said and agreed, without an e-mail: the mailbox may
-- begin anew, here too, as somebody who has nothing of the one before.
alter table company_user add column left_at timestamptz;
alter table company_user drop constraint company_user_company_id_email_key;
create unique index company_user_email_idx on company_user (company_id, email) where left_at is null;

-- A mailbox is asked once more before its account is deleted.
alter table mailbox_proof drop constraint mailbox_proof_kind_check;
alter table mailbox_proof add check (kind in ('signUp', 'signIn', 'recovery', 'deletion'));

-- On whose behalf a mail is sent; null for what concerns an account, whatever the company.
alter table outbox_mail add column for_company uuid references company on delete cascade;

-- A door through the policies: of the newest mails to a company's people, and of its own invitations,
-- to whom, of what kind, when, and how far they got. Never what is in them.
create function company_mails(most int) returns table (
  id uuid, recipient text, template text, created_at timestamptz, sent_at timestamptz, tries int)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.recipient, m.template, m.created_at, m.sent_at, m.tries
  from outbox_mail m
  where case when m.for_company is null
    then exists (select from company_user u
      where u.company_id = current_company() and u.active and u.email = m.recipient)
    else m.for_company = current_company() end
  order by m.id desc limit most
$$;
revoke execute on function company_mails from public;
grant execute on function company_mails to app;
grant create on schema public to platform;
alter function company_mails owner to platform;
revoke create on schema public from platform;
