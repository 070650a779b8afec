export const texts = import.meta.glob<object>(
  [
    '../../../messages/pt/*.json',
    '!../../../messages/pt/{common,errors,home,input,refusals,teams}.json',
    '!../../../messages/pt/{mails,outbox,proofs,terms}.json',
  ],
  { eager: true, import: 'default' },
)
