export const texts = import.meta.glob<object>(
  '../../../../messages/it/{common,home,next-action,refusals}.json',
  { eager: true, import: 'default' },
)
