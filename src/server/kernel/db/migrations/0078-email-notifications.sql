-- Whether the company sends notifications by email at all; mails about accounts go either way.
alter table company add column email_notifications boolean not null default true;
