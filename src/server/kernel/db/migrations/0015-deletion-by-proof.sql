-- Deleting an account takes the proof that every change of a credential takes, not a code of its own.

delete from mailbox_proof where kind = 'deletion';
delete from mailbox_request where kind = 'deletion';
delete from outbox_mail where template = 'deletion';
alter table mailbox_proof drop constraint mailbox_proof_kind_check;
alter table mailbox_proof add check (kind in ('signUp', 'signIn', 'recovery'));
