const MIXED = 'mixed';

type Taste = { id: number; slug: string };

/**
 * How far each taste is from one of them, by id: steps on the wheel, whose order is that of `tastes`. A mix pack stands
 * on no place of the wheel: it is farther from every taste than any of them.
 */
export function listTasteDistances(tastes: readonly Taste[], ownId: number): Map<number, number> {
  const wheel = tastes.filter(({ slug }) => slug !== MIXED);
  const own = wheel.findIndex(({ id }) => id === ownId);
  return new Map(
    tastes.map(({ id }) => {
      if (id === ownId) return [id, 0];
      const steps = Math.abs(wheel.findIndex((taste) => taste.id === id) - own);
      const isOnWheel = own >= 0 && wheel.some((taste) => taste.id === id);
      return [id, isOnWheel ? Math.min(steps, wheel.length - steps) : tastes.length];
    }),
  );
}
