export const texts = import.meta.glob<object>(
  '../../../messages/fr/{common,errors,home,input,refusals,teams}.json',
  { eager: true, import: 'default' },
)
