-- Since when a delivery counts as tried, moved by each pause it waited through: null if it never waited.
alter table delivery add column counts_from timestamptz;

-- As in 0048, pauses left out.
create or replace function public.delivery_state(d public.delivery, sends_mails boolean, stale timestamptz) returns text
language sql immutable as $$
  select case
    when d.sent_at is not null then 'sent'
    when d.channel = 'mail' and not sends_mails then 'kept'
    when d.failed_at is not null or coalesce(d.counts_from, d.again_at, d.created_at) <= stale then 'givenUp'
    when d.tries > 1 then 'retrying'
    else 'waiting' end
$$;
