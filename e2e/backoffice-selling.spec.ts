// Rules: docs/selling.md
import { testFigures } from './backoffice-selling/figures.ts';
import { testNewOrder } from './backoffice-selling/new-order.ts';
import { testOrderMoney } from './backoffice-selling/order-money.ts';
import { testPacking } from './backoffice-selling/packing.ts';
import { testStock } from './backoffice-selling/stock.ts';
import { visitAs } from './testing/staff.ts';

const desk = visitAs('owner', /409 \(Conflict\).*\/stock\/count\//);
testStock(desk);
testFigures(desk);
testNewOrder(desk);
testOrderMoney(desk);
testPacking(desk);
