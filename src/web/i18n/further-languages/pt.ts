export const texts = import.meta.glob<object>(
  [
    '../../../messages/pt/*.json',
    '!../../../messages/pt/{common,errors,home,input,next-action,refusals}.json',
    '!../../../messages/pt/{mails,outbox,proofs,terms}.json',
  ],
  { eager: true, import: 'default' },
)
