// Command svc-data-out shows data out and evidence in, in a Sandbox: svc-data-out [.svc/sandbox.json]
package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"

	svc "svc.example/client"
)

func main() {
	path := ""
	if len(os.Args) > 1 {
		path = os.Args[1]
	}
	if err := run(path); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(path string) error {
	credentials, err := svc.ReadCredentials(path)
	if err != nil {
		return err
	}
	client, err := svc.NewClient(credentials)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	const chain, pair = "celo-sepolia", "USDC"

	// An exact-out quote, and the least that must come out of the conversion.
	quote, err := client.GetQuote(ctx, svc.GetQuoteQuery{Type: "crypto-issue", Chain: chain, Pair: pair, AmountOut: "1000"})
	if err != nil {
		return err
	}
	orderID := "order-" + strconv.FormatInt(time.Now().UnixNano(), 10)
	conversion, err := client.CreateConversion(ctx, svc.CreateConversionBody{
		Type: "crypto-issue", Chain: chain, Pair: pair, Wallet: credentials.Wallets[0].Address,
		Amount: quote.AmountInFormatted, MinAmountOut: quote.AmountOut, Metadata: map[string]string{"orderId": orderID},
	})
	if err != nil {
		return err
	}
	found, err := client.ListConversions(ctx, svc.ListConversionsQuery{Metadata: map[string]string{"orderId": orderID}, Order: "asc"})
	if err != nil {
		return err
	}
	fmt.Println("found", len(found.Conversions), "by its order")

	signed, err := client.GetEvidence(ctx, conversion.Reference)
	if err != nil {
		return err
	}
	evidence, err := client.OpenEvidence(ctx, signed)
	if err != nil {
		return err
	}
	fmt.Println("evidence", len(evidence.Feeds), "feeds", evidence.AmountOut == quote.AmountOut)

	export, err := client.CreateExport(ctx, svc.CreateExportBody{Kind: "conversions", Format: "csv", To: time.Now().Unix() + 60})
	if err != nil {
		return err
	}
	hashes, err := readExport(ctx, client, export.Id)
	if err != nil {
		return err
	}
	proof, err := client.GetExportSignature(ctx, export.Id)
	if err != nil {
		return err
	}
	contents, err := client.OpenExport(ctx, proof)
	if err != nil {
		return err
	}
	fmt.Println("export", contents.Rows >= 1, slices.Equal(contents.Sha256, hashes))

	if _, err := client.CreateTestEvent(ctx, svc.CreateTestEventBody{EventType: "conversion.succeeded"}); err != nil {
		return err
	}
	events, err := countEvents(ctx, client, "")
	if err != nil {
		return err
	}
	fmt.Println("events", events > 0)
	return nil
}

// readExport reads the parts as they are made, and returns the hash of each: write them to a file where this hashes them.
func readExport(ctx context.Context, client *svc.Client, id string) ([]string, error) {
	var hashes []string
	for {
		export, err := client.GetExport(ctx, id)
		if err != nil {
			return nil, err
		}
		for int64(len(hashes)) < export.Parts {
			part, err := client.GetExportPart(ctx, id, strconv.Itoa(len(hashes)+1))
			if err != nil {
				return nil, err
			}
			hash := sha256.Sum256([]byte(part.Content))
			hashes = append(hashes, hex.EncodeToString(hash[:]))
		}
		switch export.Status {
		case "ready":
			return hashes, nil
		case "failed", "expired":
			return nil, fmt.Errorf("the export is %s", export.Status)
		}
		time.Sleep(500 * time.Millisecond)
	}
}

// countEvents reads every event once, in the order in which they were made: keep the last id, and go on behind it.
func countEvents(ctx context.Context, client *svc.Client, after string) (int, error) {
	for count := 0; ; {
		page, err := client.ListEvents(ctx, svc.ListEventsQuery{Order: "asc", Limit: 200, After: after})
		if err != nil {
			return 0, err
		}
		for _, event := range page.Events {
			after = event.Id
			count++
		}
		if !page.Pagination.HasMore {
			return count, nil
		}
	}
}
