/** What the demo tenant sells. Every name is invented. */

export interface SeedCategory {
  name: string;
  manufacturers: readonly string[];
  /** Cost as a share of the selling price. */
  costShare: number;
  /** Months, 1 to 12, in which these goods sell best. */
  peakMonths: readonly number[];
  /**
   * One line an article: name | price of the first variant | demand from 1 to 5 | variants | description.
   * Variants divided by `<` grow in size and price, those divided by `,` cost the same.
   */
  articles: string;
}

export const catalogue: readonly SeedCategory[] = [
  {
    name: 'Cookware',
    manufacturers: ['Tarnwick Steel', 'Dunmarsh Enamel'],
    costShare: 0.56,
    peakMonths: [11, 12],
    articles: `
Enamel saucepan | 21.50 | 4 | 16 cm < 18 cm < 20 cm | Enamelled steel with a pouring lip on both sides. Works on every hob.
Cast iron frying pan | 29.90 | 4 | 20 cm < 24 cm < 28 cm | Seasoned and ready to use, keeps its heat for an even crust.
Stockpot with lid | 38.00 | 2 | 5 l < 7 l < 10 l | Stainless steel with a thick base and riveted handles.
Roasting tin | 17.90 | 3 | 30 cm < 36 cm < 42 cm | Deep sides and a raised pattern that keeps roasts out of their fat.
Loaf tin | 11.50 | 3 | 500 g < 900 g < 1.2 kg | Carbon steel with a folded rim, shaped for straight-sided loaves.
Steel wok | 32.50 | 2 | 28 cm < 32 cm < 36 cm | Light pressed steel with a beech handle.
Casserole dish | 54.00 | 3 | brick red, slate blue, cream | Cast iron, four litres, with a lid that drips evenly over the food.
Griddle pan | 27.00 | 2 | 24 cm < 28 cm < 32 cm | Ribbed cast iron for grill marks without a barbecue.
Milk pan | 15.90 | 3 | white, navy, pale green | One litre of enamelled steel for milk, porridge and sauces.`,
  },
  {
    name: 'Tableware',
    manufacturers: ['Larkmere Ceramics', 'Pellowby Glass'],
    costShare: 0.48,
    peakMonths: [11, 12],
    articles: `
Stoneware mug | 9.50 | 5 | oat, moss, dusk | Holds 350 ml. Reactive glaze, so no two are quite alike.
Dinner plate | 12.90 | 4 | oat, moss, dusk | Stoneware, 27 cm across, safe in dishwasher and microwave.
Cereal bowl | 9.90 | 4 | oat, moss, dusk | Stoneware bowl for 600 ml of soup, cereal or salad.
Serving platter | 26.00 | 2 | 32 cm < 38 cm < 44 cm | Oval platter with a low rim for roasts and cakes.
Tumbler set of four | 18.50 | 4 | clear, smoke, sea green | Pressed glass that stacks without sticking.
Wine glass set of four | 24.00 | 3 | small < medium < large | Thin rims and stems that survive the dishwasher.
Water carafe | 16.50 | 3 | 0.5 l < 1 l < 1.5 l | Hand-blown glass with a cork stopper.
Teapot | 28.50 | 3 | 0.6 l < 0.9 l < 1.3 l | Stoneware pot with a steel strainer for loose tea.
Cutlery set | 39.00 | 2 | 16 pieces < 24 pieces < 32 pieces | Matt stainless steel with a balanced, full handle.`,
  },
  {
    name: 'Kitchen Tools',
    manufacturers: ['Tarnwick Steel', 'Fallowmede Wood'],
    costShare: 0.45,
    peakMonths: [11, 12],
    articles: `
Chopping board | 19.50 | 4 | small < medium < large | Oiled oak with a groove for juices and feet that do not slip.
Wooden spoon | 4.90 | 5 | 25 cm < 30 cm < 35 cm | Olive wood, carved from one piece.
Paring knife | 9.90 | 4 | black, oak, red | An 8 cm blade of hard stainless steel for fruit and small jobs.
Chef's knife | 44.00 | 3 | 16 cm < 20 cm < 24 cm | Forged blade with a full tang and a pakkawood handle.
Whisk | 8.50 | 3 | 20 cm < 25 cm < 30 cm | Eleven steel wires on a weighted handle.
Box grater | 14.90 | 3 | black, white, red | Four etched sides and a container that catches what falls.
Rolling pin | 13.50 | 2 | 38 cm < 42 cm < 48 cm | Solid beech without handles, for an even pastry.
Kitchen scales | 26.90 | 2 | chalk, graphite, mint | Weighs up to 5 kg in steps of one gram. Batteries included.
Measuring jug | 7.90 | 4 | 0.5 l < 1 l < 2 l | Heat-proof glass with millilitres, cups and ounces.`,
  },
  {
    name: 'Storage',
    manufacturers: ['Brackenby Storage', 'Pellowby Glass'],
    costShare: 0.5,
    peakMonths: [1, 9],
    articles: `
Glass jar with bamboo lid | 6.50 | 5 | 0.4 l < 0.8 l < 1.4 l | Airtight jar for flour, pasta and coffee. Stacks in pairs.
Bread bin | 34.50 | 2 | cream, black, sage | Powder-coated steel with a lid that serves as a board.
Seagrass basket | 18.90 | 4 | small < medium < large | Woven by hand around a wire frame, with two handles.
Storage box with lid | 12.50 | 4 | 12 l < 24 l < 45 l | Recycled plastic, clips shut and stacks safely.
Linen drawer organiser | 15.90 | 2 | 4 sections < 6 sections < 12 sections | Keeps socks, cables and cutlery apart.
Wall hook rail | 17.50 | 3 | 3 hooks < 5 hooks < 7 hooks | Oak rail with cast hooks. Screws and plugs included.
Lunch box | 13.90 | 4 | sky, coral, forest | Two layers with a seal that survives a school bag.
Wire rack | 22.00 | 2 | one tier < two tiers < three tiers | Black steel for spices, shoes or towels.`,
  },
  {
    name: 'Bathroom',
    manufacturers: ['Sallowby Linens', 'Oxtarn Brush'],
    costShare: 0.46,
    peakMonths: [1, 6],
    articles: `
Hand towel | 9.90 | 5 | white, sand, petrol | Organic cotton, 600 g/m², 50 by 90 cm.
Bath towel | 21.90 | 5 | white, sand, petrol | Organic cotton, 600 g/m², 70 by 140 cm.
Bath mat | 18.50 | 3 | white, sand, petrol | Thick tufted cotton with a back that grips.
Soap dispenser | 14.90 | 3 | ivory, terracotta, charcoal | Glazed stoneware with a steel pump.
Toilet brush set | 19.50 | 2 | white, black, bamboo | Closed holder that hides the brush and lifts out to clean.
Bath brush | 12.90 | 2 | short < standard < long | Beech with tampico bristles and a cotton loop.
Shower curtain | 23.90 | 2 | plain white, leaf print, stripe | Quick-drying polyester, 180 by 200 cm, rings included.
Laundry hamper | 36.00 | 2 | 50 l < 70 l < 100 l | Bamboo frame with a removable cotton bag.`,
  },
  {
    name: 'Bedding',
    manufacturers: ['Sallowby Linens', 'Wolderfleece'],
    costShare: 0.52,
    peakMonths: [1, 10, 11],
    articles: `
Duvet cover set | 59.00 | 3 | single < double < king | Washed cotton percale with coconut buttons and pillowcases to match.
Fitted sheet | 24.50 | 4 | single < double < king | Combed cotton with elastic all round, fits mattresses up to 32 cm.
Pillowcase pair | 19.90 | 4 | white, stone, mist blue | Cotton percale, envelope closing, 50 by 75 cm.
Down-free pillow | 26.50 | 3 | soft < medium < firm | Filled with recycled fibre in a cotton cover.
Wool duvet | 129.00 | 1 | single < double < king | Warm in winter and cool in summer. Filled with washed wool.
Mattress protector | 31.00 | 2 | single < double < king | Quilted cotton that keeps liquids out and lets air through.
Linen pillowcase | 22.90 | 3 | flax, blush, olive | Stonewashed linen that softens with each wash.
Hot-water bottle | 17.90 | 3 | oatmeal, rust, navy | Two litres in a knitted wool cover.`,
  },
  {
    name: 'Soft Furnishings',
    manufacturers: ['Wolderfleece', 'Hembury Weave'],
    costShare: 0.5,
    peakMonths: [10, 11, 12],
    articles: `
Cushion cover | 16.50 | 5 | mustard, teal, natural | Heavy cotton with a hidden zip, 45 by 45 cm.
Feather cushion pad | 9.50 | 4 | 40 cm < 45 cm < 50 cm | Plump filling in a down-proof cover.
Wool throw | 64.00 | 3 | herringbone grey, ochre check, plain cream | Woven from new wool, 130 by 180 cm with a short fringe.
Cotton rug | 42.00 | 2 | 60 x 90 cm < 80 x 150 cm < 120 x 180 cm | Flat weave, reversible and washable at 30 °C.
Doormat | 21.00 | 3 | plain, striped, dotted | Coir on a rubber back, 45 by 75 cm.
Curtain pair | 58.00 | 1 | 140 cm < 180 cm < 220 cm | Lined linen mix with loops for pole or rail.
Table runner | 18.00 | 2 | flax, indigo, rose | Linen, 45 by 150 cm, with mitred corners.
Napkin set of four | 15.50 | 3 | flax, indigo, rose | Linen napkins, 42 by 42 cm, for every day.`,
  },
  {
    name: 'Lighting',
    manufacturers: ['Wexholt Lighting'],
    costShare: 0.54,
    peakMonths: [10, 11, 12, 1],
    articles: `
Table lamp | 49.00 | 2 | sand, ink, clay | Ceramic base with a linen shade. Takes an E27 bulb.
Desk lamp | 39.50 | 2 | black, cream, brick | Sprung arm and a heavy foot; the head turns in every direction.
LED bulb | 5.90 | 5 | 4 W < 7 W < 11 W | Warm white, E27, rated for 15,000 hours.
Filament bulb | 8.90 | 4 | globe, pear, candle | Dimmable LED with the glow of an old lamp.
String lights | 14.50 | 4 | 5 m < 10 m < 20 m | Warm white LEDs on a copper wire with a timer.
Pendant shade | 33.00 | 2 | rattan, paper, smoked glass | Fits any standard ceiling fitting.
Torch | 18.50 | 3 | pocket < standard < long range | Aluminium, charges by USB, survives rain.
Night light | 12.90 | 3 | moon, fox, cloud | Dims itself and runs eight hours on one charge.`,
  },
  {
    name: 'Garden Tools',
    manufacturers: ['Hobbeck Tools', 'Greenrill Garden'],
    costShare: 0.57,
    peakMonths: [3, 4, 5, 6, 9],
    articles: `
Hand trowel | 11.90 | 4 | ash, beech, cork | Forged steel blade with depth marks.
Secateurs | 24.90 | 4 | small < standard < heavy | Bypass blades that stay sharp and lock with one thumb.
Garden gloves | 8.90 | 5 | S, M, L | Cotton backs and nitrile palms that keep the damp out.
Watering can | 19.90 | 4 | 3 l < 5 l < 9 l | Galvanised steel with a brass rose.
Garden fork | 34.50 | 2 | short < standard < long | Four forged tines on an ash shaft.
Garden hose | 29.00 | 2 | 15 m < 25 m < 40 m | Five layers that resist kinks, with brass couplings.
Leaf rake | 22.50 | 2 | bamboo, steel, folding | Wide and light, gentle on lawns.
Kneeling pad | 9.50 | 3 | green, grey, terracotta | Thick foam with a handle, wipes clean.
Bypass loppers | 41.00 | 1 | 45 cm < 60 cm < 75 cm | Cut branches as thick as a thumb with little force.`,
  },
  {
    name: 'Plants and Pots',
    manufacturers: ['Greenrill Garden', 'Larkmere Ceramics'],
    costShare: 0.47,
    peakMonths: [3, 4, 5, 6],
    articles: `
Terracotta pot | 5.50 | 5 | 12 cm < 18 cm < 24 cm | Frost-proof clay with a drainage hole.
Glazed planter | 24.90 | 3 | 18 cm < 24 cm < 32 cm | Stoneware with a saucer, for indoors and out.
Hanging planter | 18.90 | 3 | white, speckled, jute | Pot and cord for a trailing plant by the window.
Seed packet | 2.90 | 5 | meadow mix, basil, cherry tomato | Open-pollinated seed for about three square metres.
Potting compost | 6.90 | 4 | 10 l < 20 l < 40 l | Peat-free, with bark and green compost.
Plant food | 7.50 | 4 | tomato, flowering, green leaf | One litre of concentrate; a capful makes five litres.
Plant mister | 12.50 | 3 | brass, green glass, clear glass | Fine spray for ferns and orchids.
Herb kit | 16.90 | 3 | kitchen herbs, tea herbs, chillies | Pots, seed and compost for a windowsill.`,
  },
  {
    name: 'Candles and Gifts',
    manufacturers: ['Mistlewick Candles', 'Ember and Thrush'],
    costShare: 0.42,
    peakMonths: [11, 12, 2],
    articles: `
Scented candle | 18.50 | 5 | fig leaf, cedar, sea salt | Rape-seed wax in a reusable glass, burns about 40 hours.
Dinner candles, six | 7.90 | 4 | ivory, sage, plum | Drip-free candles that burn for seven hours each.
Pillar candle | 9.90 | 3 | 10 cm < 15 cm < 20 cm | Poured in one piece from rape-seed wax.
Tealights, thirty | 6.50 | 5 | unscented, vanilla, citronella | Four hours each, in cups that can be recycled.
Reed diffuser | 24.00 | 3 | fig leaf, cedar, sea salt | Scents a room for about two months.
Hand cream | 11.50 | 4 | rose, lemon balm, oat | Shea butter in an aluminium tube of 75 ml.
Soap bar | 5.90 | 5 | lavender, charcoal, goat's milk | Cold-pressed and cured for six weeks, 110 g.
Wooden puzzle | 21.50 | 2 | 250 pieces < 500 pieces < 1000 pieces | Laser-cut birch in a cotton bag.`,
  },
  {
    name: 'Stationery',
    manufacturers: ['Quillfen Paper', 'Ember and Thrush'],
    costShare: 0.44,
    peakMonths: [8, 9, 12],
    articles: `
Notebook | 8.90 | 5 | ruled, dotted, plain | 160 pages of smooth paper, sewn so that it lies flat.
Greeting card | 3.20 | 5 | birthday, thank you, blank | Letterpress on heavy cotton paper, with an envelope.
Wrapping paper | 4.50 | 4 | leaves, stripes, stars | Three sheets of recycled paper, 50 by 70 cm.
Fountain pen | 27.50 | 2 | fine < medium < broad | Brass body and a steel nib. One cartridge included.
Pencil set | 6.90 | 4 | 6 pencils < 12 pencils < 24 pencils | Cedar pencils from 2H to 6B in a card box.
Desk calendar | 14.50 | 2 | birds, maps, botanicals | Thirteen prints on a small oak stand.
Storage folder | 7.50 | 3 | A5 < A4 < A3 | Board folder with a cloth spine and an elastic band.
Washi tape | 3.90 | 4 | dots, grid, florals | Ten metres that peel off without a trace.`,
  },
];
