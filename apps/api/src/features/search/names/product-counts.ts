import type { Database } from '#api/database/open-database.ts';
import { listFacts } from '#api/features/catalog/taxonomy-facts.ts';
import type { ListedColumns } from '#api/features/listing/memory/listed-columns.ts';
import type { Names } from './names.ts';

type Counted<Row> = Row & { product_count: number };
type CountedNames = Omit<Names, 'brands' | 'tastes'> & {
  brands: Counted<Names['brands'][number]>[];
  tastes: Counted<Names['tastes'][number]>[];
};

/** The same names with how many published products each brand and taste has, without those that have none. */
export async function countProducts(
  db: Database,
  columns: ListedColumns | undefined,
  { brands, tastes, articles }: Names,
): Promise<CountedNames> {
  const count = async <Row extends { id: number }>(kind: 'brand' | 'taste', rows: Row[]) => {
    const counted = rows.map(async (row) => {
      const product_count = columns
        ? countInColumns(columns, kind, row.id)
        : (await listFacts(db, kind, row.id))(row.id).product_count;
      return { ...row, product_count };
    });
    return (await Promise.all(counted)).filter(({ product_count }) => product_count > 0);
  };
  const [countedBrands, countedTastes] = await Promise.all([count('brand', brands), count('taste', tastes)]);
  return { brands: countedBrands, tastes: countedTastes, articles };
}

function countInColumns(
  { brandCounts, classCounts, classes }: ListedColumns,
  kind: 'brand' | 'taste',
  id: number,
) {
  if (kind === 'brand') return brandCounts.all[id] ?? 0;
  const place = classes.values.taste.indexOf(id);
  const places = classes.places.taste;
  return classCounts.reduce((sum, count, number) => (places[number] === place ? sum + count : sum), 0);
}
